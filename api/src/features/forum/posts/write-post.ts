import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendingMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { countedPost, counting, type Tally } from "../counters/counters.ts";
import { recordingThreadChanges } from "../live/record-thread-changes.ts";
import type { PostRow } from "../model/post.query.ts";
import { threadIsListed, threadIsLocked } from "../model/thread.query.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";

export interface NumberedThread {
  id: string;
  number: number;
  categoryId: string | null;
  authorId: string | null;
  isLocked: boolean;
  slowModeMinutes: number | null;
}

/**
 * Gives out the thread's next number; null when nobody can see the thread. The thread stays locked until the commit,
 * so that numbers have no gaps and appear in their order. One's own reply is no news to oneself: who has read all
 * before it has read it, too; what one has not read before it stays unread.
 */
export async function takeNumber(
  em: EntityManager,
  { threadId, authorId, at }: { threadId: string; authorId: string; at: Date },
): Promise<NumberedThread | null> {
  const taken = await db(em)
    .with("taken", (query) =>
      query
        .updateTable("threads as t")
        .set((eb) => ({
          postSeq: eb("t.postSeq", "+", 1),
          visiblePosts: eb("t.visiblePosts", "+", 1),
          lastReplyAt: at,
          lastReplyAuthorId: authorId,
          bumpedAt: at,
        }))
        .where("t.id", "=", threadId)
        .where(threadIsListed)
        .returning(["t.id", "t.postSeq as number", "t.categoryId", "t.authorId"])
        .returning("t.slowModeMinutes")
        .returning(threadIsLocked.as("isLocked")),
    )
    .with("passed", (query) =>
      query
        .updateTable("threadReads as r")
        .from("taken")
        .set((eb) => ({ lastReadNumber: eb.ref("taken.number"), updatedAt: at }))
        .where("r.userId", "=", authorId)
        .whereRef("r.threadId", "=", "taken.id")
        .where("r.lastReadNumber", "=", (eb) => eb("taken.number", "-", 1)),
    )
    .selectFrom("taken")
    .selectAll()
    .executeTakeFirst();
  return taken ?? null;
}

export interface AnsweredPost {
  id: string;
  authorId: string | null;
}

interface NewPost {
  id: string;
  thread: NumberedThread;
  authorId: string;
  at: Date;
  composed: ComposedPost;
  /** Which post of the thread it answers. */
  answered?: AnsweredPost | null;
  /** What else begins to count with it: the thread that it opens. */
  alsoCounted?: Tally[];
}

/**
 * Adds a post under the number it was given, counts it, and says so to those who read along and to everybody else
 * concerned, within the caller's transaction: all in one statement, but for what its text refers to.
 * On the way to the bell: `messages.ts` is next.
 */
export async function writePost(context: WorkContext, post: NewPost): Promise<PostRow> {
  const { em } = context;
  const { id: postId, thread, authorId, composed, alsoCounted = [] } = post;
  const { id: threadId, number } = thread;
  const counted = countedPost(
    { authorId, number, deletedAt: null },
    { categoryId: thread.categoryId, isListed: true },
  );
  const change = { threadId, kind: "POST_ADDED", post: { postId, number } } as const;
  const message = sendingMessage(em, "forum.post-published", {
    ...{ postId, threadId, number, authorId, threadAuthorId: thread.authorId },
    mentionedUserIds: composed.mentionedUserIds,
    quotedPostIds: composed.quotes.map(({ quotedPostId }) => quotedPostId),
    isInFeed: true,
  });
  await rows(
    em,
    sql`
      with ${counting([...alsoCounted, ...counted])}, ${recordingThreadChanges(context, [change])},
        written as (${insertPost(em, post)}), said as (${message})
      select`,
  );
  await storeReferences(em, { postId, composed });
  return rowOf(post);
}

/** What is read of it from now on. */
function rowOf({ id, thread, authorId, at, composed, answered }: NewPost): PostRow {
  const { body, bodyHtml } = composed;
  return {
    __typename: "Post",
    ...{ id, threadId: thread.id, number: thread.number, authorId, body, bodyHtml, revision: 1 },
    ...{ createdAt: at, editedAt: null, editedById: null, editReason: null, erasedAt: null },
    ...{ deletedAt: null, deletedById: null, deletionReason: null, removalGround: null },
    hiddenAt: null,
    ...{ heldAt: null, rejectedAt: null, rejectionReason: null, decidedById: null },
    ...{ answeredPostId: answered?.id ?? null, answeredAuthorId: answered?.authorId ?? null },
    answerCount: 0,
    reactionCounts: [],
  };
}

function insertPost(em: EntityManager, { id, thread, authorId, at, composed, answered }: NewPost) {
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  const { id: threadId, number } = thread;
  return db(em)
    .insertInto("posts")
    .values({
      ...{ id, threadId, number, authorId, createdAt: at },
      ...{ body, bodyHtml, rendererVersion, plainText, words },
      answerToId: answered?.id ?? null,
    });
}
