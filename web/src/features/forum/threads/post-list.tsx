import { Component, type ReactNode, useEffect, useRef, useState } from "react";

import { onFirstAct } from "../../../platform/browser-state.ts";
import { reportMishap } from "../../../platform/failures.ts";
import { lazyPart } from "../../../ui/blocks/lazy-part.tsx";
import { classNames } from "../../../ui/styles.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { unreadElementId } from "../posts/arrival-target.ts";
import { fetchPurifier } from "../posts/post-body.tsx";
import { PostItem } from "../posts/post-item.tsx";
import { useThreadWriting } from "../posts/thread-writing.ts";
import type { ThreadScreenQuery } from "./thread-screen.graphql.ts";
import {
  useArrivalAtPost,
  useHighlight,
  usePostsFromTarget,
  useScrollAnchor,
} from "./use-arrival-at-post.ts";
import { usePostLinks } from "./use-post-links.ts";
import { useReadMark } from "./use-read-mark.ts";

const PostMoveLine = lazyPart(async () => (await import("./post-move-line.tsx")).PostMoveLine);
const SelectionQuote = lazyPart(async () => (await import("./selection-quote.tsx")).SelectionQuote);

interface ItemBoundaryProps {
  /** Stands in the place of an item that fails. */
  message: string;
  children: ReactNode;
}

/** Around each item of a list: one that fails leaves the others standing. */
class ItemBoundary extends Component<ItemBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <p className="py-4 text-sm text-ink-faint">{this.props.message}</p>;
  }
}

/** Stands before the first post that the reader has not seen, in the place of the line between posts. */
function UnreadDivider() {
  return (
    <p
      id={unreadElementId}
      tabIndex={-1}
      className="flex items-center gap-3 border-b-0 pt-2 pb-1 text-xs font-semibold tracking-wide text-accent uppercase outline-none before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
    >
      New posts
    </p>
  );
}

type Thread = NonNullable<ThreadScreenQuery["thread"]>;
type Post = Thread["posts"]["nodes"][number];

/** The posts of one page. */
export function PostList({ thread }: { thread: Thread }) {
  const list = useRef<HTMLDivElement>(null);
  const posts = thread.posts.nodes;
  const isNew = useIsNew(thread.viewerLastReadNumber);
  const firstNew = posts.find(isNew);
  const followLinks = usePostLinks();
  const writing = useThreadWriting();
  const { before, atEnd } = placeNotices(thread);
  useScrollAnchor(list);
  const { drawn, isPart, pointedOut } = usePostsFromTarget(posts);
  const { highlightedId, highlightPost } = useHighlight(pointedOut);
  useArrivalAtPost({ posts: drawn, onArrival: highlightPost });
  usePurifierAhead();
  useReadMark({ threadId: thread.id, lastRead: thread.viewerLastReadNumber ?? 0, posts: drawn });

  const authorOf = (postId: string) =>
    posts.find(({ id }) => id === postId)?.author?.username ?? "Unknown";
  return (
    // The links and quotes inside can be pressed by key; this handles their clicks.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={list}
      onClick={followLinks}
      className={classNames(
        "divide-y divide-line [&>:has(+#unread)]:border-b-0",
        isPart && "min-h-svh",
      )}
    >
      {drawn.map((post) => (
        <ItemBoundary key={post.id} message={`Post ${post.number} could not be shown.`}>
          {before(post)}
          {post === firstNew && <UnreadDivider />}
          <PostItem post={post} isHighlighted={post.id === highlightedId} isNew={isNew(post)} />
        </ItemBoundary>
      ))}
      {atEnd}
      {writing?.canReply && <SelectionQuote list={list} authorOf={authorOf} />}
    </div>
  );
}

/** What was moved is told where the posts stood, or stand. */
function placeNotices({ posts: { nodes }, postMoves }: Thread) {
  const lines = (from: number, to: number) =>
    postMoves
      .filter(({ number }) => number > from && number <= to)
      .map((notice) => <PostMoveLine key={`${notice.move.id} ${notice.isAway}`} notice={notice} />);
  const numberBefore = (post: Post) => nodes[nodes.indexOf(post) - 1]?.number ?? 0;
  return {
    before: (post: Post) => lines(numberBefore(post), post.number),
    atEnd: lines(nodes.at(-1)?.number ?? 0, Infinity),
  };
}

/** A rendered page shows its posts without it; who acts is about to see others. */
function usePurifierAhead(): void {
  useEffect(
    () =>
      onFirstAct(() => {
        fetchPurifier().catch((error: unknown) =>
          reportMishap("What purifies posts did not arrive; it is asked for again.", error),
        );
      }),
    [],
  );
}

/** Which posts the member had not read when they came; reading them does not take the mark away. */
function useIsNew(lastRead: number | null): (post: Post) => boolean {
  const [readBefore] = useState(lastRead);
  const { viewer } = useViewer();
  return ({ number, author, isDeleted }) =>
    readBefore !== null && number > readBefore && !isDeleted && author?.id !== viewer?.id;
}
