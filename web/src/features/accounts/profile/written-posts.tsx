import type { FragmentType } from "@apollo/client";
import { useFragment } from "@apollo/client/react";
import { paths } from "@vigilia/schema/paths.ts";
import { Parser } from "htmlparser2";
import { MessageSquare } from "lucide-react";
import { Link } from "react-router-dom";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { EmptyState } from "../../../ui/blocks/placeholders.tsx";
import { Button } from "../../../ui/controls/button.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { WrittenPostFragmentDoc, type WrittenPostFragment } from "./written-posts.graphql.ts";

const enough = 300;

/** How a post begins, as plain text and without what it quotes or shows of events. */
function ownWords(html: string): string {
  let text = "";
  /** Of the open elements, innermost last: whether it began what is not the member's own. */
  const open: boolean[] = [];
  const parser = new Parser({
    onopentag: (name, { class: classes = "" }) => {
      open.push(name === "blockquote" || classes.split(" ").includes("event-card"));
    },
    ontext: (piece) => {
      if (!open.includes(true)) text += piece;
    },
    onclosetag: () => {
      open.pop();
    },
  });
  parser.end(html);
  return text.replace(/\s+/g, " ").trim().slice(0, enough);
}

/** Where somebody has written, and how it begins. */
function WrittenPost({ post }: { post: FragmentType<WrittenPostFragment> }) {
  const { data, complete } = useFragment({
    fragment: WrittenPostFragmentDoc,
    fragmentName: "WrittenPost",
    from: post,
  });
  if (!complete) return null;
  const { id, number, page, createdAt, bodyHtml, thread } = data;

  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link
          to={paths.thread(thread.id, { page, highlight: id })}
          className="min-w-0 rounded-sm font-medium wrap-anywhere hover:underline"
        >
          {thread.title}
        </Link>
        <span className="flex items-baseline gap-2 text-sm text-ink-faint">
          {number === 1 && <Badge>Opened this thread</Badge>}
          <RelativeTime at={createdAt} />
        </span>
      </p>
      <p className="mt-1 line-clamp-3 text-ink-soft">{ownWords(bodyHtml)}</p>
    </li>
  );
}

interface WrittenPostsProps {
  posts: readonly ({ id: string } & FragmentType<WrittenPostFragment>)[];
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
}

/** All that a member wrote, as far as it was asked for. */
export function WrittenPosts({ posts, hasMore, isLoading, onMore }: WrittenPostsProps) {
  return (
    <section aria-labelledby="written-posts" className="mt-4">
      <h2 id="written-posts" className="text-xl font-semibold">
        Posts and threads
      </h2>
      {posts.length === 0 ? (
        <EmptyState icon={MessageSquare}>No posts yet.</EmptyState>
      ) : (
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <WrittenPost key={post.id} post={post} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button className="mt-4" isBusy={isLoading} onClick={onMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
