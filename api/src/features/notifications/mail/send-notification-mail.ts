import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { isWanted } from "../model/notification-kinds.ts";
import { notificationSentence } from "../model/notification-sentence.ts";
import {
  notificationIsUnseen,
  selectNotifications,
  type NotificationRow,
} from "../model/notification.query.ts";
import { db } from "../tables.ts";
import { notificationMail, unsubscribeUrl, type MailedNotification } from "./notification-mail.ts";

interface MailJob {
  recipientId: string;
  notificationIds: string[];
}

/** Mails what is still unseen and still wanted; nothing when that is nothing. */
export async function sendNotificationMail(
  context: WorkContext,
  job: MailJob,
  { id }: JobTry,
): Promise<void> {
  const recipient = await readRecipient(context, job.recipientId);
  if (!recipient) return;
  const unseen = await readUnseen(context, job);
  const mailed = await Promise.all(unseen.map((notification) => describe(context, notification)));
  if (mailed.length === 0) return;
  const { publicUrl } = context.services.settings;
  const stopUrl = unsubscribeUrl(publicUrl, { token: recipient.token, mailed });
  await mailMember(context, {
    to: recipient.email,
    content: notificationMail(mailed, { publicUrl, stopUrl }),
    unsubscribeUrl: stopUrl,
    jobId: id,
  });
}

/** Nobody who wants no mails, or whose address nobody has proved. */
const readRecipient = ({ em }: WorkContext, userId: string) =>
  db(em)
    .selectFrom("users as u")
    .innerJoin("notificationPreferences as p", "p.userId", "u.id")
    .select((eb) => [eb.ref("u.email").$notNull().as("email"), "p.unsubscribeToken as token"])
    .where("u.id", "=", userId)
    .where("u.erasedAt", "is", null)
    .where("u.emailVerifiedAt", "is not", null)
    .where("p.mailFrequency", "<>", "NEVER")
    .executeTakeFirst();

async function readUnseen(
  { em }: WorkContext,
  { recipientId, notificationIds }: MailJob,
): Promise<NotificationRow[]> {
  return selectNotifications(em)
    .innerJoin("notificationPreferences as p", "p.userId", "n.recipientId")
    .where("n.id", "=", anyOf(notificationIds))
    .where("n.recipientId", "=", recipientId)
    .where(notificationIsUnseen)
    .where(isWanted("mail"))
    .orderBy("n.bumpedAt", "desc")
    .orderBy("n.id", "desc")
    .execute();
}

async function describe(
  context: WorkContext,
  notification: NotificationRow,
): Promise<MailedNotification> {
  const { type, relatedPostId } = notification;
  return {
    type,
    text: (await notificationSentence(context, notification)) ?? "",
    postId: relatedPostId,
  };
}
