import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../platform/database.ts";
import { postIsVisible } from "./post.query.ts";

/**
 * The newest reply that can be read: what lists show and are ordered by. Replies stand in the order of time, but for
 * what was merged in: each stretch up to such a place has a last one.
 */
export const lastReplyAt = sql`(
  select max(last.created_at) from (
    select t.post_seq as number
    union all select m.merged_offset from threads m where m.merged_into_id = t.id
  ) stretch
  cross join lateral (
    select p.created_at from posts p
    where p.thread_id = t.id and p.number > 1 and p.number <= stretch.number and ${postIsVisible}
    order by p.number desc limit 1
  ) last)`;

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
