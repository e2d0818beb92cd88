import { expressionBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { lockInboxes } from "../model/inbox.ts";
import { keepPreferences } from "../model/notification-preferences.query.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { notificationMails } from "../model/notification.queues.ts";
import { db, type NotificationsTables } from "../tables.ts";

const n = expressionBuilder<{ n: NotificationsTables["notifications"] }, "n">();
const isDue = (at: Date) => n.and([n("n.mailDueAt", "<=", at), notificationIsUnseen]);
const recipientsAtOnce = 1_000;

/** Asks for the mails that are due by now: one for each notification, or one a day for all of them. */
export async function sweepMails(context: WorkContext): Promise<void> {
  const recipients = await db(context.em)
    .selectFrom("notifications as n")
    .select("n.recipientId as id")
    .distinct()
    .where(isDue(context.now()))
    .limit(recipientsAtOnce)
    .execute();
  for (const { id } of recipients) {
    await transact(context, (transaction) => askForMails(transaction, id));
  }
}

/** What was asked for once is not asked for again. */
async function askForMails(context: WorkContext, recipientId: string): Promise<void> {
  const { em, now, services } = context;
  await lockInboxes(em, [recipientId]);
  await keepPreferences(em, recipientId);
  const due = await db(em)
    .updateTable("notifications as n")
    .set({ mailDueAt: null })
    .from("notificationPreferences as p")
    .whereRef("p.userId", "=", "n.recipientId")
    .where("n.recipientId", "=", recipientId)
    .where(isDue(now()))
    .returning(["n.id", "p.mailFrequency as frequency"])
    .execute();
  const ids = due.map(({ id }) => id);
  const isDigest = due[0]?.frequency === "DAILY";
  const mails = isDigest ? [ids] : ids.map((id) => [id]);
  for (const notificationIds of mails) {
    await services.jobs.enqueue(notificationMails, { recipientId, notificationIds }, context);
  }
}
