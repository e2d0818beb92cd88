import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { type InboxChange, lockInboxes, recordInboxChanges } from "../model/inbox.ts";
import type { Notice } from "../model/notification-kinds.ts";
import { tell } from "./notify.ts";

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

const stillUnseen = sql`c.retracted_at is null and n.seen_at is null and n.removed_at is null`;

/**
 * Takes causes back that hold no longer, as far as they are unseen; what was seen stays as it was seen. Of a
 * notification without any cause left nothing remains. `causes` is a condition on notification_causes c.
 */
export async function takeBack(context: WorkContext, causes: RawBuilder<unknown>): Promise<void> {
  const { em, now } = context;
  const recipients = await rows(
    em,
    sql<{ id: string }>`
      select distinct c.recipient_id as id from notification_causes c
      join notifications n on n.id = c.notification_id where ${causes} and ${stillUnseen}`,
  );
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const retracted = await rows(
    em,
    sql<{ notificationId: string }>`
      update notification_causes c set retracted_at = ${now()} from notifications n
      where n.id = c.notification_id and ${causes} and ${stillUnseen}
      returning c.notification_id as "notificationId"`,
  );
  const touched = [...new Set(retracted.map(({ notificationId }) => notificationId))];
  await recordInboxChanges(context, await settle(context, touched));
}

/**
 * Tells again what was taken back before it was seen, because it holds once more. `causes` is a condition on
 * notification_causes c.
 */
export async function tellAgain(context: WorkContext, causes: RawBuilder<unknown>): Promise<void> {
  const { em } = context;
  const retracted = sql`${causes} and c.retracted_at is not null`;
  const recipients = await rows(
    em,
    sql<{
      id: string;
    }>`select distinct recipient_id as id from notification_causes c where ${retracted}`,
  );
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const notices = await rows(
    em,
    sql<Notice>`
      delete from notification_causes c using notifications n where n.id = c.notification_id and ${retracted}
      returning c.recipient_id as "recipientId", c.kind as type, c.cause_id as "causeId",
        n.group_key as "groupKey", n.content, c.actor_id as "actorId", c.post_id as "postId",
        n.related_thread_id as "threadId", null::int as "readAt", c.created_at as at`,
  );
  // They may be older than what has gathered since.
  await settle(context, await tell(context, notices));
}
