import type { WorkContext } from "../../../kernel/context.ts";
import { renderMail, type RenderedMail } from "../../../platform/mail/render-mail.ts";
import { newId } from "../../../platform/new-id.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import type { MailJob } from "../model/notification.queues.ts";
import { db } from "../tables.ts";
import { composeMail, mailUnseen } from "./send-notification-mail.ts";

interface Asked {
  recipientId: string;
  since: Date;
}

/** The digest that a member would get at this moment, whatever they chose; null when there is nothing to tell. */
export async function previewDigest(
  context: WorkContext,
  asked: Asked,
): Promise<RenderedMail | null> {
  const job = await digestJob(context, asked);
  const mail = await composeMail(context, { ...job, token: "preview" });
  return mail && renderMail(mail.content);
}

/** Sends it, to who wants mails and has proved their address; says whether it did. Their next one comes as it would have. */
export async function sendDigestNow(context: WorkContext, asked: Asked): Promise<boolean> {
  return mailUnseen(context, await digestJob(context, asked), newId());
}

async function digestJob(context: WorkContext, { recipientId, since }: Asked): Promise<MailJob> {
  const unseen = await db(context.em)
    .selectFrom("notifications as n")
    .select("n.id")
    .where("n.recipientId", "=", recipientId)
    .where(notificationIsUnseen)
    .execute();
  return {
    recipientId,
    notificationIds: unseen.map(({ id }) => id),
    since: since.toISOString(),
  };
}
