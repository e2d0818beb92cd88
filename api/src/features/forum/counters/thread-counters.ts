import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { postIsVisible } from "../model/post.query.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { lastReplies } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { countedThread, type Tally } from "./counters.ts";

/** The newest reply of a thread "t" that can be read, as no row or one: what lists show and are ordered by. */
export const lastReply = sql`(
    select last.created_at, last.author_id from ${lastReplies} order by last.created_at desc limit 1
  )`;

/** After a post of the thread vanished or came back. */
export async function refreshThread(
  em: EntityManager,
  { threadId, visibleChange }: { threadId: string; visibleChange: number },
): Promise<void> {
  await rows(
    em,
    sql`
      update threads t set visible_posts = t.visible_posts + ${visibleChange},
        last_reply_at = last.created_at, last_reply_author_id = last.author_id,
        bumped_at = coalesce(last.created_at, t.created_at)
      from threads same left join lateral (
        select newest.* from threads t cross join lateral ${lastReply} newest where t.id = same.id
      ) last on true
      where t.id = ${threadId} and same.id = t.id`,
  );
}

/** What a thread with all its posts counts for, everywhere it counts. */
export async function talliesOf(em: EntityManager, thread: ThreadState): Promise<Tally[]> {
  if (!thread.isListed) return [];
  const posts = await db(em)
    .selectFrom("posts as p")
    .select(({ fn }) => ["p.authorId", fn.countAll<number>().as("posts")])
    .where("p.threadId", "=", thread.id)
    .where(postIsVisible)
    .groupBy("p.authorId")
    .execute();
  const ofPosts = posts.map((counted) => ({
    ...counted,
    categoryId: thread.categoryId,
    threads: 0,
  }));
  return [...countedThread(thread), ...ofPosts];
}
