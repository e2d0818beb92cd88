import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { postIsVisible } from "../../forum/model/post.query.ts";
import { isWanted } from "../model/notification-kinds.ts";
import { notificationSentence } from "../model/notification-sentence.ts";
import {
  excerptFrom,
  notificationIsUnseen,
  selectBeginnings,
  selectNotifications,
  type NotificationRow,
} from "../model/notification.query.ts";
import type { MailJob } from "../model/notification.queues.ts";
import { db } from "../tables.ts";
import { readFollowedIncidents } from "./followed-incidents.ts";
import { readNewThreads } from "./new-threads.ts";
import {
  digestMail,
  notificationMail,
  unsubscribeUrl,
  type MailedNotification,
} from "./notification-mail.ts";

/** Mails what is still unseen and still wanted; nothing when that is nothing. */
export async function sendNotificationMail(
  context: WorkContext,
  job: MailJob,
  { id }: JobTry,
): Promise<void> {
  await mailUnseen(context, job, id);
}

/** The same under a name of the mail's own; says whether there was something to mail. */
export async function mailUnseen(
  context: WorkContext,
  job: MailJob,
  jobId: string,
): Promise<boolean> {
  const recipient = await readRecipient(context, job.recipientId);
  const mail = recipient && (await composeMail(context, { ...job, token: recipient.token }));
  if (!mail) return false;
  await mailMember(context, { to: recipient.email, ...mail, jobId });
  return true;
}

interface ComposedMail {
  content: MailContent;
  unsubscribeUrl: string;
}

/** The words of a mail as it would be sent at this moment; null when there is nothing to tell. */
export async function composeMail(
  context: WorkContext,
  { token, ...job }: MailJob & { token: string },
): Promise<ComposedMail | null> {
  const { publicUrl } = context.services.settings;
  const notifications = await describeAll(context, await readUnseen(context, job));
  if (job.since === undefined) {
    const [notification] = notifications;
    if (!notification) return null;
    const stopUrl = unsubscribeUrl(publicUrl, { token, type: notification.type });
    const content = notificationMail(notification, { publicUrl, stopUrl });
    return { content, unsubscribeUrl: stopUrl };
  }
  const since = new Date(job.since);
  const threads = await readNewThreads(context, { recipientId: job.recipientId, since });
  const followed = await readFollowedIncidents(
    context,
    notifications.map(({ id }) => id),
  );
  const stopUrl = unsubscribeUrl(publicUrl, { token });
  const content = digestMail({ notifications, followed, threads }, { publicUrl, stopUrl });
  return content && { content, unsubscribeUrl: stopUrl };
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

async function describeAll(
  context: WorkContext,
  notifications: readonly NotificationRow[],
): Promise<MailedNotification[]> {
  const postIds = notifications.map(({ relatedPostId }) => relatedPostId).filter(isNamed);
  const beginnings = await selectBeginnings(context.em, postIds).where(postIsVisible).execute();
  const excerpts = new Map(beginnings.map(({ id, text }) => [id, excerptFrom(text)]));
  return Promise.all(
    notifications.map(async (notification) => ({
      id: notification.id,
      type: notification.type,
      text: (await notificationSentence(context, notification)) ?? "",
      excerpt: excerpts.get(notification.relatedPostId ?? "") || null,
      postId: notification.relatedPostId,
      path: notification.path,
    })),
  );
}

const isNamed = (id: string | null): id is string => id !== null;
