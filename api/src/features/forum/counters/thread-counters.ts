import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { postIsVisible } from "../model/post.query.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { lastReplies } from "../model/thread.query.ts";
import { db } from "../tables.ts";
import { countedThread, type Tally } from "./counters.ts";

/** When the newest reply that can be read was written: what lists show and are ordered by. */
export const lastReplyAt = sql`(select max(last.created_at) from ${lastReplies})`;

/** After a post of the thread vanished or came back. */
export async function refreshThread(
  em: EntityManager,
  { threadId, visibleChange }: { threadId: string; visibleChange: number },
): Promise<void> {
  await rows(
    em,
    sql`
      update threads t set visible_posts = t.visible_posts + ${visibleChange},
        last_reply_at = last.at, bumped_at = coalesce(last.at, t.created_at)
      from (select ${lastReplyAt} as at from threads t where t.id = ${threadId}) last
      where t.id = ${threadId}`,
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
