import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { recount } from "../counters/counters.ts";
import { refreshThread } from "../counters/thread-counters.ts";
import { findThreadForUpdate, type ThreadState } from "../model/thread-for-update.ts";
import { db, type ForumTables } from "../tables.ts";

/** Destroys everything a member wrote. The posts keep their places, so that no other post moves. */
export async function eraseTexts(
  context: WorkContext,
  { authorId }: { authorId: string },
): Promise<void> {
  const opened = db(context.em).selectFrom("threads").select("id").where("authorId", "=", authorId);
  const threads = await textsOf(context, authorId)
    .select("threadId as id")
    .distinct()
    .union(opened)
    .execute();
  for (const { id } of threads) {
    await transact(context, async (transaction) => {
      const thread = await findThreadForUpdate(transaction.em, id);
      if (thread) await eraseInThread(transaction, { thread, authorId });
    });
  }
  // A thread may have been merged meanwhile into one that was not in the list
  if (await hasTexts(context, authorId)) await eraseTexts(context, { authorId });
}

const textsOf = ({ em }: WorkContext, authorId: string) =>
  db(em).selectFrom("posts").where("authorId", "=", authorId).where("erasedAt", "is", null);

async function hasTexts(context: WorkContext, authorId: string): Promise<boolean> {
  const left = await textsOf(context, authorId).select("id").limit(1).execute();
  return left.length > 0;
}

interface ErasedPost extends RowOf<ForumTables["posts"], "id" | "number"> {
  wasVisible: boolean;
}

async function eraseInThread(
  context: WorkContext,
  { thread, authorId }: { thread: ThreadState; authorId: string },
): Promise<void> {
  const { em } = context;
  const erased = await erasePosts(context, { threadId: thread.id, authorId });
  if (thread.authorId === authorId) await eraseTitle(context, thread.id);
  const visible = erased.filter(({ wasVisible }) => wasVisible);
  await refreshThread(em, { threadId: thread.id, visibleChange: -visible.length });
  const { categoryId, isListed } = thread;
  const tally = { categoryId, authorId, threads: 0, posts: visible.length };
  await recount(em, { before: isListed ? [tally] : [] });
  for (const { id, number } of visible) {
    if (number === null) continue;
    const place = { postId: id, threadId: thread.id, number, authorId };
    await sendMessage(em, "forum.post-deleted", { ...place, deletedById: null });
  }
}

const tablesOfPosts = [
  "postRevisions",
  "postQuotes",
  "postMentions",
  "postEvents",
  "postPictures",
] as const;

async function erasePosts(
  { em, now }: WorkContext,
  { threadId, authorId }: { threadId: string; authorId: string },
): Promise<ErasedPost[]> {
  const ofMember = db(em)
    .selectFrom("posts as p")
    .select("p.id")
    .where("p.threadId", "=", threadId)
    .where("p.authorId", "=", authorId);
  for (const table of tablesOfPosts) {
    await db(em).deleteFrom(table).where("postId", "in", ofMember).execute();
  }
  return rows(
    em,
    sql<ErasedPost>`
      with former as (
        select id, number is not null and deleted_at is null as was_visible from posts
        where thread_id = ${threadId} and author_id = ${authorId} and erased_at is null
        order by id for no key update
      )
      update posts p set body = '', body_html = '', plain_text = '', words = '',
        deleted_at = coalesce(p.deleted_at, ${now()}::timestamptz),
        deleted_by_id = coalesce(p.deleted_by_id, p.author_id), deletion_reason = null,
        hidden_at = null, erased_at = ${now()}
      from former where p.id = former.id
      returning p.id, p.number, former.was_visible`,
  );
}

async function eraseTitle({ em }: WorkContext, threadId: string): Promise<void> {
  await db(em)
    .updateTable("threads")
    .set({ title: "Erased by its author", titleWords: "" })
    .where("id", "=", threadId)
    .execute();
}
