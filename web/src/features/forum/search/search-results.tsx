import "./excerpt.css";
import { paths } from "@vigilia/schema/paths.ts";
import DOMPurify from "dompurify";
import { MessageSquare, MessagesSquare, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { useShortcut } from "../../../platform/shortcuts.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { EmptyState } from "../../../ui/blocks/placeholders.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { addressOf, type Search } from "./search-address.ts";
import type { ForumSearchQuery } from "./search-screen.graphql.ts";

const rules = { ALLOWED_TAGS: ["mark"], ALLOWED_ATTR: [] };

/** A piece of text in which the server has marked what was looked for. */
function Excerpt({ html }: { html: string }) {
  // The server renders what it has marked itself.
  const __html = import.meta.env.SSR ? html : DOMPurify.sanitize(html, rules);
  return <span className="excerpt" dangerouslySetInnerHTML={{ __html }} />;
}

type Result = ForumSearchQuery["searchForum"]["nodes"][number];
type Hit<Name extends Result["hit"]["__typename"]> = Extract<Result["hit"], { __typename: Name }>;

/** One hit; it leads to the very place. */
function SearchResult({ result: { hit, excerpt } }: { result: Result }) {
  switch (hit.__typename) {
    case "Thread":
      return <ThreadHit hit={hit} excerpt={excerpt} />;
    case "Post":
      return <PostHit hit={hit} excerpt={excerpt} />;
    case "User":
      return <MemberHit hit={hit} excerpt={excerpt} />;
  }
}

interface HitProps<Name extends Result["hit"]["__typename"]> {
  hit: Hit<Name>;
  excerpt: string;
}

const markStyles = "mt-1 size-4.5 text-ink-faint";

function ThreadHit({ hit, excerpt }: HitProps<"Thread">) {
  return (
    <HitLayout
      mark={<MessagesSquare aria-label="Thread" className={markStyles} />}
      to={paths.thread(hit.id)}
      title={<Excerpt html={excerpt} />}
    >
      {hit.author?.username ?? "Unknown"} · {hit.category?.name ?? "Uncategorized"} ·{" "}
      {countText(hit.replyCount, "reply", "replies")} · <RelativeTime at={hit.createdAt} />
    </HitLayout>
  );
}

function PostHit({ hit, excerpt }: HitProps<"Post">) {
  return (
    <HitLayout
      mark={<MessageSquare aria-label="Post" className={markStyles} />}
      to={paths.thread(hit.thread.id, { page: hit.page, highlight: hit.id })}
      title={hit.thread.title}
      excerpt={<Excerpt html={excerpt} />}
    >
      #{hit.number} by {hit.author?.username ?? "Unknown"} · <RelativeTime at={hit.createdAt} />
    </HitLayout>
  );
}

function MemberHit({ hit, excerpt }: HitProps<"User">) {
  return (
    <HitLayout
      mark={<Avatar user={hit} size="xs" />}
      to={paths.user(hit.username)}
      title={<Excerpt html={excerpt} />}
    >
      Member · {countText(hit.postCount, "post", "posts")}
    </HitLayout>
  );
}

interface HitLayoutProps {
  mark: ReactNode;
  to: string;
  title: ReactNode;
  excerpt?: ReactNode;
  children: ReactNode;
}

function HitLayout({ mark, to, title, excerpt, children }: HitLayoutProps) {
  return (
    <article className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-3">
      {mark}
      <div>
        <h2 className="leading-snug">
          <Link
            to={to}
            aria-keyshortcuts={useShortcut("forum.open")}
            className="font-semibold text-ink hover:text-accent hover:underline"
          >
            {title}
          </Link>
        </h2>
        {excerpt && <p className="mt-1 text-ink-soft">{excerpt}</p>}
        <p className="mt-1 text-sm text-ink-faint">{children}</p>
      </div>
    </article>
  );
}

interface SearchResultsProps {
  found: ForumSearchQuery["searchForum"];
  search: Search;
}

export function SearchResults({ found, search }: SearchResultsProps) {
  const { nodes, page, pageCount, totalCount } = found;
  if (nodes.length === 0) {
    return (
      <EmptyState icon={SearchX}>Nothing was found. Fewer or shorter words find more.</EmptyState>
    );
  }
  return (
    <section aria-label="Results">
      <p role="status" className="py-3 text-sm text-ink-faint">
        {countText(totalCount, "result", "results")}
      </p>
      <ol className="divide-y divide-line border-y border-line">
        {nodes.map((result) => (
          <li
            key={`${result.hit.__typename} ${result.hit.id}`}
            tabIndex={-1}
            data-row
            className="py-4"
          >
            <SearchResult result={result} />
          </li>
        ))}
      </ol>
      <div className="mt-6">
        <Pagination
          label="Results"
          page={page}
          pageCount={pageCount}
          hrefOf={(other) => addressOf({ ...search, page: other })}
        />
      </div>
    </section>
  );
}
