import type { FragmentType } from "@apollo/client";
import { useApolloClient, useFragment, useMutation } from "@apollo/client/react";
import type { WatchLevel } from "@vigilia/schema/enums.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { pageQuery, paths } from "@vigilia/schema/paths.ts";
import { ArrowDown, Lock, Reply } from "lucide-react";
import { use } from "react";
import { Link } from "react-router-dom";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { lazyPart, nothingSaid } from "../../../ui/blocks/lazy-part.tsx";
import { Pagination } from "../../../ui/blocks/pagination.tsx";
import { ButtonLink, Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import { useOwnBan } from "../../accounts/ban/own-ban.tsx";
import { useOriginState } from "../../accounts/viewer/return-to-origin.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import {
  type ThreadReplyFragment,
  ThreadReplyFragmentDoc,
} from "../composer/thread-reply.graphql.ts";
import { ListExtrasContext, ThreadExtrasContext } from "../extension-points.ts";
import { useThreadWriting } from "../posts/thread-writing.ts";
import { useIsStaying } from "../use-is-staying.ts";
import { PostList } from "./post-list.tsx";
import { ThreadEvent } from "./thread-event.tsx";
import { FirstUnreadLink } from "./thread-marks.tsx";
import { type ThreadFiguresFragment, ThreadFiguresFragmentDoc } from "./thread-page.graphql.ts";
import { ThreadScreenDocument, type ThreadScreenQuery } from "./thread-screen.graphql.ts";
import {
  SetWatchLevelDocument,
  type ThreadWatchFragment,
  ThreadWatchFragmentDoc,
} from "./thread-watch.graphql.ts";
import { useLiveThread } from "./use-live-thread.ts";

const OwnHeldPosts = lazyPart(async () => (await import("./own-held-posts.tsx")).OwnHeldPosts);
const ThreadPosition = lazyPart(
  async () => (await import("./thread-position.tsx")).ThreadPosition,
  undefined,
  nothingSaid,
);

const BookmarkControl = lazyPart(
  async () => (await import("../bookmarks/bookmark-control.tsx")).BookmarkControl,
  undefined,
  nothingSaid,
);

interface NewRepliesProps {
  threadId: string;
  /** The highest number that the page knows. */
  lastKnown: number;
  /** The highest number that there is by now. */
  newest: number;
}

/** Offers what was written meanwhile; nothing moves under the reader's eyes until it is pressed. */
function NewReplies({ threadId, lastKnown, newest }: NewRepliesProps) {
  const client = useApolloClient();
  const count = newest - lastKnown;
  if (count <= 0) return null;

  const page = pageOfPost(lastKnown + 1);
  return (
    <p
      role="status"
      className="above-dock pointer-events-none sticky z-10 mt-4 flex justify-center"
    >
      <Link
        to={paths.thread(threadId, pageQuery(page))}
        preventScrollReset
        onClick={() => void client.refetchQueries({ include: [ThreadScreenDocument] })}
        className="pointer-events-auto inline-flex items-center gap-2 rounded-full bg-accent px-4 py-2 text-sm font-semibold text-on-accent shadow-overlay hover:bg-accent-hover"
      >
        <ArrowDown aria-hidden="true" className="size-4" />
        {count === 1 ? "1 new reply" : `${count} new replies`}
      </Link>
    </p>
  );
}

/** Who opened the thread, when, and how it went since. */
function ThreadFigures({ thread }: { thread: FragmentType<ThreadFiguresFragment> }) {
  const { data, complete } = useFragment({ fragment: ThreadFiguresFragmentDoc, from: thread });
  if (!complete) return null;
  return (
    <p className="min-w-0 text-sm wrap-anywhere text-ink-faint">
      by{" "}
      {data.author ? (
        <Link
          to={paths.user(data.author.username)}
          className="text-ink-soft underline decoration-line-strong underline-offset-2 hover:text-ink hover:decoration-current"
        >
          {data.author.username}
        </Link>
      ) : (
        "Unknown"
      )}
      , <RelativeTime at={data.createdAt} isInSentence /> ·{" "}
      {countText(data.replyCount, "reply", "replies")} · {countText(data.views, "view", "views")}
    </p>
  );
}

const ThreadPace = lazyPart(async () => (await import("./thread-pace.tsx")).ThreadPace);

/** Below the last post: the way to answer, or why there is none. */
function ThreadFoot({ thread }: { thread: FragmentType<ThreadReplyFragment> }) {
  const { data, complete } = useFragment({ fragment: ThreadReplyFragmentDoc, from: thread });
  const isBanned = useOwnBan() !== null;
  if (!complete) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      {data.isLocked && (
        <p className="flex items-center gap-2 text-ink-soft">
          <Lock aria-hidden="true" className="size-4" />
          This thread is locked.
        </p>
      )}
      {(data.slowModeMinutes !== null || data.locksAt) && <ThreadPace {...data} />}
      {isBanned ? (
        // Why, and until when, stands above the page already.
        <p className="text-ink-soft">You cannot reply while you are banned.</p>
      ) : (
        <ReplyButton isLocked={data.isLocked} />
      )}
    </div>
  );
}

function ReplyButton({ isLocked }: { isLocked: boolean }) {
  const { viewer } = useViewer();
  const writing = useThreadWriting();
  const originState = useOriginState();
  const shortcut = useShortcut("forum.reply");
  if (writing?.canReply) {
    return (
      <Button variant="primary" aria-keyshortcuts={shortcut} onClick={() => writing.reply()}>
        <Reply aria-hidden="true" className="size-4" />
        {writing.hasDraft ? "Continue your reply" : "Reply"}
      </Button>
    );
  }
  if (viewer || isLocked) return null;
  return (
    <ButtonLink to={paths.login} state={originState} variant="primary">
      Sign In to Post
    </ButtonLink>
  );
}

interface ThreadPageProps {
  thread: NonNullable<ThreadScreenQuery["thread"]>;
  refetch: () => Promise<unknown>;
}

export function ThreadPage({ thread, refetch }: ThreadPageProps) {
  const extras = use(ThreadExtrasContext);
  const listExtras = use(ListExtrasContext);
  const { id, posts } = thread;
  const isStaying = useIsStaying();
  const writing = useThreadWriting();
  const newest = useLiveThread({
    threadId: id,
    cursor: thread.updatesCursor,
    postIds: posts.nodes.map((post) => post.id),
    refetchPage: refetch,
  });
  const pages = {
    page: posts.page,
    pageCount: posts.pageCount,
    hrefOf: (page: number) => paths.thread(id, pageQuery(page)),
  };
  return (
    <>
      <ThreadEvent thread={thread} />
      <div className="mt-2 mb-3 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-2">
        <ThreadFigures thread={thread} />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <FirstUnreadLink
            thread={thread}
            className="rounded-full bg-accent-quiet px-3 py-1 text-sm font-semibold text-accent hover:underline"
          />
          <WatchControl thread={thread} />
          {writing && <BookmarkControl threadId={id} />}
          {extras({ id, authorId: thread.author?.id ?? null })}
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
      {isStaying && pages.pageCount > 1 && (
        <ThreadPosition
          threadId={id}
          posts={posts.nodes}
          lastNumber={Math.max(thread.lastPostNumber, newest)}
        />
      )}
      <NewReplies threadId={id} lastKnown={thread.lastPostNumber} newest={newest} />
      {thread.viewerHeldPosts.length > 0 && <OwnHeldPosts thread={thread} />}
      <ThreadFoot thread={thread} />
    </>
  );
}

const WatchMenu = lazyPart(async () => (await import("./watch-menu.tsx")).WatchMenu);

/** How a member follows the thread; nothing for visitors. */
function WatchControl({ thread }: { thread: FragmentType<ThreadWatchFragment> }) {
  const { data, complete } = useFragment({
    fragment: ThreadWatchFragmentDoc,
    fragmentName: "ThreadWatch",
    from: thread,
  });
  const [setLevel] = useMutation(SetWatchLevelDocument, {
    onError: (error) =>
      showToast({ text: messageFor(error, "Your choice could not be saved."), tone: "danger" }),
  });
  if (!complete || !data.viewerWatchLevel) return null;

  const { id, viewerWatchLevel } = data;
  const choose = (level: WatchLevel) => {
    const chosen = { __typename: "Thread", id, viewerWatchLevel: level };
    const optimisticResponse = { setWatchLevel: chosen };
    void setLevel({ variables: { threadId: id, level }, optimisticResponse });
  };
  return <WatchMenu of="thread" level={viewerWatchLevel} onChoose={choose} />;
}
