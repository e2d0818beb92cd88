import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { rows } from "../../../platform/database/database.ts";
import { lockInboxes } from "../model/inbox.ts";
import type { MailFrequency } from "../model/notification-preferences.entity.ts";
import { notificationMails } from "../model/notification.queues.ts";

const isDue = (at: Date) =>
  sql`n.mail_due_at <= ${at} and n.seen_at is null and n.removed_at is null`;
const recipientsAtOnce = 1_000;

/** Asks for the mails that are due by now: one for each notification, or one a day for all of them. */
export async function sweepMails(context: WorkContext): Promise<void> {
  const recipients = await rows(
    context.em,
    sql<{ id: string }>`
      select distinct n.recipient_id as id from notifications n
      where ${isDue(context.now())} limit ${recipientsAtOnce}`,
  );
  for (const { id } of recipients) {
    await transact(context, (transaction) => askForMails(transaction, id));
  }
}

interface Due {
  id: string;
  frequency: MailFrequency;
}

/** What was asked for once is not asked for again. */
async function askForMails(context: WorkContext, recipientId: string): Promise<void> {
  const { em, now, services } = context;
  await lockInboxes(em, [recipientId]);
  const due = await rows(
    em,
    sql<Due>`
      update notifications n set mail_due_at = null from notification_preferences p
      where p.user_id = n.recipient_id and n.recipient_id = ${recipientId} and ${isDue(now())}
      returning n.id, p.mail_frequency as frequency`,
  );
  const ids = due.map(({ id }) => id);
  const isDigest = due[0]?.frequency === "DAILY";
  const mails = isDigest ? [ids] : ids.map((id) => [id]);
  for (const notificationIds of mails) {
    await services.jobs.enqueue(notificationMails, { recipientId, notificationIds }, context);
  }
}
