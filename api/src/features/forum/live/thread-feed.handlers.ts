import type { NotNull } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import {
  onMessage,
  onMessages,
  type MessageHandler,
  type Messages,
} from "../../../kernel/messages.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { loadThreadIdOfEvent } from "../model/thread.loader.ts";
import { db } from "../tables.ts";
import { recordThreadChanges, type ThreadStep } from "./record-thread-changes.ts";
import { allThreads, threadActivityFeed } from "./thread-activity.resolver.ts";

/** What readers who have a thread open are sent. */
export const threadFeedHandlers: readonly MessageHandler[] = [
  onMessages("forum.post-published", async (posts, context) => {
    const { services, afterCommit } = context;
    afterCommit(() => services.pubSub.publish(threadActivityFeed.topic, allThreads));
    const unheard = posts.filter(({ isInFeed }) => !isInFeed);
    await recordThreadChanges(
      context,
      unheard.map((post) => ({ threadId: post.threadId, kind: "POST_ADDED", post })),
    );
  }),
  onMessage("forum.post-edited", recordPost),
  onMessage("forum.post-deleted", recordPost),
  onMessage("forum.post-restored", recordPost),
  onMessage("forum.reaction-changed", recordPost),
  onMessage("forum.thread-changed", recordThread),
  onMessage("forum.thread-removed", recordThread),
  onMessage("forum.thread-restored", recordThread),
  onMessage("forum.threads-merged", recordMerge),
  onMessage("forum.posts-moved", recordMove),
  onMessage("events.corrected", recordDiscussions),
];

function recordPost(post: Messages["forum.post-restored"], context: WorkContext): Promise<void> {
  return recordThreadChanges(context, [{ threadId: post.threadId, kind: "POST_CHANGED", post }]);
}

function recordThread({ threadId }: { threadId: string }, context: WorkContext): Promise<void> {
  return recordThreadChanges(context, [{ threadId, kind: "THREAD_CHANGED" }]);
}

/** A thread shows the event that it is about. */
async function recordDiscussions(
  { eventIds }: Messages["events.corrected"],
  context: WorkContext,
): Promise<void> {
  const found = await Promise.all(eventIds.map((id) => loadThreadIdOfEvent(context, id)));
  const threadIds = new Set(found.filter((id) => id !== null));
  await recordThreadChanges(
    context,
    [...threadIds].map((threadId) => ({ threadId, kind: "THREAD_CHANGED" })),
  );
}

/** Readers of the merged thread are to look where it went; readers of the other receive its posts as new ones. */
async function recordMerge(
  { fromId, intoId, fromNumber, toNumber }: Messages["forum.threads-merged"],
  context: WorkContext,
): Promise<void> {
  const added = await stepsOfAdded(context, { intoId, first: fromNumber, last: toNumber });
  await recordThreadChanges(context, [{ threadId: fromId, kind: "THREAD_CHANGED" }, ...added]);
}

/** The same for posts that went by themselves; where they took their old places again, that page is to be read again. */
async function recordMove(
  { fromId, intoId, postIds, numbers }: Messages["forum.posts-moved"],
  context: WorkContext,
): Promise<void> {
  const first = await db(context.em)
    .selectFrom("posts")
    .select(["id as postId", "number"])
    .where("id", "=", anyOf(postIds.slice(0, 1)))
    .$narrowType<{ number: NotNull }>()
    .executeTakeFirst();
  if (!first) return;
  const hole: ThreadStep = { threadId: fromId, kind: "POSTS_MOVED", post: first };
  const came = numbers
    ? await stepsOfAdded(context, { intoId, ...numbers })
    : [{ ...hole, threadId: intoId }];
  await recordThreadChanges(context, [hole, ...came]);
}

/** The first and the last of a range say all of it. */
async function stepsOfAdded(
  { em }: WorkContext,
  { intoId, first, last }: { intoId: string; first: number; last: number },
): Promise<ThreadStep[]> {
  const ends = await db(em)
    .selectFrom("posts")
    .select(["id as postId", "number"])
    .where("threadId", "=", intoId)
    .where("number", "=", anyOf([first, last], "int"))
    .$narrowType<{ number: NotNull }>()
    .orderBy("number")
    .execute();
  return ends.map((post): ThreadStep => ({ threadId: intoId, kind: "POST_ADDED", post }));
}
