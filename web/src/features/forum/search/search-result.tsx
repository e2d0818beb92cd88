import { MessageSquare, MessagesSquare } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";
import { Avatar } from "../../../ui/blocks/avatar.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/count-text.ts";
import { Excerpt } from "./excerpt.tsx";
import type { ForumSearchQuery } from "./search-screen.graphql.ts";

type Result = ForumSearchQuery["searchForum"]["nodes"][number];
type Hit<Name extends Result["hit"]["__typename"]> = Extract<Result["hit"], { __typename: Name }>;

/** One hit; it leads to the very place. */
export function SearchResult({ result: { hit, excerpt } }: { result: Result }) {
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

const markLook = "mt-1 size-4.5 text-ink-faint";

function ThreadHit({ hit, excerpt }: HitProps<"Thread">) {
  return (
    <HitLayout
      mark={<MessagesSquare aria-label="Thread" className={markLook} />}
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
      mark={<MessageSquare aria-label="Post" className={markLook} />}
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
          <Link to={to} className="font-semibold text-ink hover:text-accent hover:underline">
            {title}
          </Link>
        </h2>
        {excerpt && <p className="mt-1 text-ink-soft">{excerpt}</p>}
        <p className="mt-1 text-sm text-ink-faint">{children}</p>
      </div>
    </article>
  );
}
