import { use } from "react";

import { pageQuery, paths } from "../../../../../schema/paths.ts";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { ListExtrasContext } from "../list-extras.ts";
import { ThreadExtrasContext } from "../thread-extras.ts";
import { FirstUnreadLink } from "./first-unread-link.tsx";
import { NewReplies } from "./new-replies.tsx";
import { OwnHeldPosts } from "./own-held-posts.tsx";
import { PostList } from "./post-list.tsx";
import { ThreadFigures } from "./thread-figures.tsx";
import { ThreadFoot } from "./thread-foot.tsx";
import type { ThreadScreenQuery } from "./thread-screen.graphql.ts";
import { useLiveThread } from "./use-live-thread.ts";
import { WatchControl } from "./watch-control.tsx";

interface ThreadPageProps {
  thread: NonNullable<ThreadScreenQuery["thread"]>;
}

export function ThreadPage({ thread }: ThreadPageProps) {
  const extras = use(ThreadExtrasContext);
  const listExtras = use(ListExtrasContext);
  const { id, posts } = thread;
  const newest = useLiveThread({
    threadId: id,
    cursor: thread.updatesCursor,
    postIds: posts.nodes.map((post) => post.id),
  });
  const pages = {
    page: posts.page,
    pageCount: posts.pageCount,
    hrefOf: (page: number) => paths.thread(id, pageQuery(page)),
  };
  return (
    <>
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <ThreadFigures thread={thread} />
        <div className="ml-auto flex items-center gap-2">
          <FirstUnreadLink
            thread={thread}
            className="rounded-full bg-accent-quiet px-3 py-1 text-sm font-semibold text-accent hover:underline"
          />
          <WatchControl thread={thread} />
          {extras({ id })}
        </div>
      </div>
      <Pagination label="Posts, above" {...pages} />
      {listExtras({
        of: "posts",
        ids: posts.nodes.flatMap((post) => (post.isDeleted ? [] : [post.id])),
        children: <PostList thread={thread} />,
      })}
      <div className="mt-4">
        <Pagination label="Posts" {...pages} />
      </div>
      <NewReplies threadId={id} lastKnown={thread.lastPostNumber} newest={newest} />
      <OwnHeldPosts thread={thread} />
      <ThreadFoot thread={thread} />
    </>
  );
}
