import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";
import type { HoldFinding } from "../holding/hold-causes.ts";
import type { PostState, ThreadState } from "../model/thread-for-update.ts";
import type { ComposedPost } from "../references/compose-post.ts";
import { storeReferences } from "../references/store-references.ts";
import { db } from "../tables.ts";

interface HeldPost {
  id: string;
  threadId: string;
  authorId: string;
  at: Date;
  composed: ComposedPost;
  answerToId?: string | null;
  /** Why. */
  causes: readonly HoldFinding[];
}

/**
 * Holds a post for approval, within the caller's transaction: it has no number, counts nowhere and only staff are
 * notified.
 */
export async function holdPost(em: EntityManager, held: HeldPost): Promise<void> {
  const { id, threadId, authorId, at, composed, causes, answerToId = null } = held;
  const { body, bodyHtml, rendererVersion, plainText, words } = composed;
  await db(em)
    .insertInto("posts")
    .values({
      ...{ id, threadId, authorId, body, bodyHtml, rendererVersion, plainText, words },
      ...{ createdAt: at, heldAt: at, answerToId },
      holdCauses: sql`${JSON.stringify(causes)}::jsonb`,
    })
    .execute();
  await storeReferences(em, { postId: id, composed });
  await sendMessage(em, "forum.post-held", { postId: id, threadId, authorId });
}

interface Held {
  post: PostState;
  thread: ThreadState;
}

/**
 * Publishes what waited for approval, within the caller's transaction: the post gets the next number of its thread,
 * behind everything that was published meanwhile; a thread whose opening post waited is opened with it.
 */
export async function publishHeldPost(
  { em, now }: WorkContext,
  { post, thread }: Held,
): Promise<number> {
  const at = now();
  const isListed = thread.deletedAt === null;
  const number = await takeHeldNumber(em, { thread, authorId: post.authorId, at });
  await db(em)
    .updateTable("posts")
    .set({ number, createdAt: at })
    .where("id", "=", post.id)
    .execute();
  const opened = thread.isPublished ? [] : countedThread({ ...thread, isListed });
  const counted = countedPost({ ...post, number }, { ...thread, isListed });
  await recount(em, { after: [...opened, ...counted] });
  await announcePublished(em, { post, thread, number });
  return number;
}

async function takeHeldNumber(
  em: WorkContext["em"],
  { thread, authorId, at }: { thread: ThreadState; authorId: string | null; at: Date },
): Promise<number> {
  const taken = await db(em)
    .updateTable("threads")
    .set((eb) => ({
      postSeq: eb("postSeq", "+", 1),
      visiblePosts: eb("visiblePosts", "+", 1),
      createdAt: eb.case().when("publishedAt", "is", null).then(at).else(eb.ref("createdAt")).end(),
      publishedAt: eb.fn.coalesce("publishedAt", eb.val(at)),
      bumpedAt: at,
      lastReplyAt: eb
        .case()
        .when("postSeq", ">", 0)
        .then(eb.cast<Date>(eb.val(at), "timestamptz"))
        .end(),
      lastReplyAuthorId: eb
        .case()
        .when("postSeq", ">", 0)
        .then(eb.cast<string | null>(eb.val(authorId), "uuid"))
        .end(),
    }))
    .where("id", "=", thread.id)
    .returning("postSeq as number")
    .executeTakeFirst();
  if (!taken) throw new Error(`Thread ${thread.id} of a held post is gone`);
  return taken.number;
}

async function announcePublished(
  em: WorkContext["em"],
  { post, thread, number }: Held & { number: number },
): Promise<void> {
  const mentions = await db(em)
    .selectFrom("postMentions")
    .select("userId")
    .where("postId", "=", post.id)
    .execute();
  const quotes = await db(em)
    .selectFrom("postQuotes")
    .select("quotedPostId")
    .where("postId", "=", post.id)
    .execute();
  await sendMessage(em, "forum.post-published", {
    postId: post.id,
    threadId: thread.id,
    number,
    authorId: post.authorId,
    threadAuthorId: thread.authorId,
    mentionedUserIds: mentions.map(({ userId }) => userId),
    quotedPostIds: quotes.map(({ quotedPostId }) => quotedPostId),
  });
}
