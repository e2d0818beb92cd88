import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import { putIntoWords } from "../model/notification-sentence.ts";
import {
  notificationIsKept,
  selectNotifications,
  type NotificationRow,
} from "../model/notification.query.ts";
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

interface Recipient {
  email: string;
  token: string;
}

/** Nobody who wants no mails, or whose address nobody has proved. */
async function readRecipient({ em }: WorkContext, userId: string): Promise<Recipient | null> {
  return firstRow(
    em,
    sql<Recipient>`
      select u.email, p.unsubscribe_token as token
      from users u join notification_preferences p on p.user_id = u.id
      where u.id = ${userId} and u.erased_at is null and u.email_verified_at is not null
        and p.mail_frequency <> 'NEVER'`,
  );
}

async function readUnseen(
  { em }: WorkContext,
  { recipientId, notificationIds }: MailJob,
): Promise<NotificationRow[]> {
  return rows(
    em,
    sql<NotificationRow>`
      ${selectNotifications} join notification_preferences p on p.user_id = n.recipient_id
      where n.id = any(${notificationIds}::uuid[]) and n.recipient_id = ${recipientId}
        and n.seen_at is null and ${notificationIsKept}
        and case n.type when 'REPLY' then p.mail_reply when 'QUOTE' then p.mail_quote
          when 'MENTION' then p.mail_mention else p.mail_reaction end
      order by n.bumped_at desc, n.id desc`,
  );
}

async function describe(
  context: WorkContext,
  notification: NotificationRow,
): Promise<MailedNotification> {
  const { type, relatedPostId } = notification;
  return { type, text: (await putIntoWords(context, notification)) ?? "", postId: relatedPostId };
}
