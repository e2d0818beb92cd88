import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { InboxChange } from "../model/change-inbox.ts";

/**
 * Makes notifications fit the causes that they still have: without any they go; otherwise they are there, and lead
 * to the oldest that the recipient has not read. For inboxes that are held; returns what changed.
 */
export async function settle(
  { em, now }: WorkContext,
  notificationIds: readonly string[],
): Promise<InboxChange[]> {
  return rows(
    em,
    sql<InboxChange>`
      update notifications n set
        removed_at = case when rest.causes = 0 then ${now()}::timestamptz end,
        related_post_id = coalesce(rest.first_post_id, n.related_post_id)
      from (
        select touched.id, count(c.cause_id) as causes, (array_agg(c.post_id order by
          coalesce(p.number <= r.last_read_number, false), p.number, c.created_at, c.cause_id))[1] as first_post_id
        from unnest(${notificationIds}::uuid[]) as touched (id)
        left join notification_causes c on c.notification_id = touched.id and c.retracted_at is null
        left join posts p on p.id = c.post_id
        left join thread_reads r on r.user_id = c.recipient_id and r.thread_id = p.thread_id
        group by touched.id
      ) rest
      where n.id = rest.id
      returning n.recipient_id as "recipientId", n.id as "notificationId",
        case when n.removed_at is null then 'CHANGED' else 'REMOVED' end as kind`,
  );
}
