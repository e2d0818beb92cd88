import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { PostState, ThreadState } from "../model/thread-for-update.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";

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
  const number = await takeHeldNumber(em, { thread, at });
  await rows(
    em,
    sql`update posts set number = ${number}, created_at = ${at} where id = ${post.id}`,
  );
  const opened = thread.isPublished ? [] : countedThread({ ...thread, isListed });
  const counted = countedPost({ ...post, number }, { ...thread, isListed });
  await recount(em, { after: [...opened, ...counted] });
  await tellPublished(em, { post, thread, number });
  return number;
}

async function takeHeldNumber(
  em: WorkContext["em"],
  { thread, at }: { thread: ThreadState; at: Date },
): Promise<number> {
  const taken = await firstRow(
    em,
    sql<{ number: number }>`
      update threads set post_seq = post_seq + 1, visible_posts = visible_posts + 1,
        created_at = case when published_at is null then ${at}::timestamptz else created_at end,
        published_at = coalesce(published_at, ${at}::timestamptz), bumped_at = ${at},
        last_reply_at = case when post_seq > 0 then ${at}::timestamptz end
      where id = ${thread.id} returning post_seq as number`,
  );
  if (!taken) throw new Error(`Thread ${thread.id} of a held post is gone`);
  return taken.number;
}

async function tellPublished(
  em: WorkContext["em"],
  { post, thread, number }: Held & { number: number },
): Promise<void> {
  const mentions = await rows(
    em,
    sql<{ id: string }>`select user_id as id from post_mentions where post_id = ${post.id}`,
  );
  const quotes = await rows(
    em,
    sql<{ id: string }>`select quoted_post_id as id from post_quotes where post_id = ${post.id}`,
  );
  await sendMessage(em, "forum.post-published", {
    postId: post.id,
    threadId: thread.id,
    number,
    authorId: post.authorId,
    threadAuthorId: thread.authorId,
    mentionedUserIds: mentions.map(({ id }) => id),
    quotedPostIds: quotes.map(({ id }) => id),
  });
}
