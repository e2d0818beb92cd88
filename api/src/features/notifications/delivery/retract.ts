import { sql, type Expression, type SqlBool } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { type InboxChange, lockInboxes, recordInboxChanges } from "../model/inbox.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { db } from "../tables.ts";
import { notify } from "./notify.ts";

/**
 * Makes notifications fit the causes that they still have: without any they go; otherwise they are there, and lead
 * to the oldest that the recipient has not read. For locked inboxes; returns what changed.
 */
export async function reconcileNotifications(
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

/**
 * Retracts causes that do not hold any more, as far as they are unseen; what was seen stays as it was seen. Of a
 * notification without any cause left nothing remains. `causes` is a condition on notification_causes c.
 */
export async function retractNotifications(
  context: WorkContext,
  causes: Expression<SqlBool>,
): Promise<void> {
  const { em, now } = context;
  const recipients = await db(em)
    .selectFrom("notificationCauses as c")
    .innerJoin("notifications as n", "n.id", "c.notificationId")
    .select("c.recipientId as id")
    .distinct()
    .where(causes)
    .where("c.retractedAt", "is", null)
    .where(notificationIsUnseen)
    .execute();
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const retracted = await db(em)
    .updateTable("notificationCauses as c")
    .set({ retractedAt: now() })
    .from("notifications as n")
    .whereRef("n.id", "=", "c.notificationId")
    .where(causes)
    .where("c.retractedAt", "is", null)
    .where(notificationIsUnseen)
    .returning("c.notificationId")
    .execute();
  const touched = [...new Set(retracted.map(({ notificationId }) => notificationId))];
  await recordInboxChanges(context, await reconcileNotifications(context, touched));
}

/**
 * Restores notifications that were retracted before they were seen, because they hold once more. `causes` is a
 * condition on notification_causes c.
 */
export async function restoreNotifications(
  context: WorkContext,
  causes: Expression<SqlBool>,
): Promise<void> {
  const { em } = context;
  const recipients = await db(em)
    .selectFrom("notificationCauses as c")
    .select("c.recipientId as id")
    .distinct()
    .where(causes)
    .where("c.retractedAt", "is not", null)
    .execute();
  if (recipients.length === 0) return;
  await lockInboxes(
    em,
    recipients.map(({ id }) => id),
  );
  const taken = await db(em)
    .deleteFrom("notificationCauses as c")
    .using("notifications as n")
    .whereRef("n.id", "=", "c.notificationId")
    .where(causes)
    .where("c.retractedAt", "is not", null)
    .returning(["c.recipientId", "c.kind as type", "c.causeId", "c.actorId", "c.postId"])
    .returning(["n.groupKey", "n.content", "n.relatedThreadId as threadId", "c.createdAt as at"])
    .execute();
  const notices = taken.map((cause) => ({ ...cause, readAt: null }));
  // They may be older than what has gathered since.
  await reconcileNotifications(context, await notify(context, notices));
}
