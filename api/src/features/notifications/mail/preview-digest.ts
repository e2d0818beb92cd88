import type { WorkContext } from "../../../kernel/context.ts";
import { renderMail, type RenderedMail } from "../../../platform/mail/render-mail.ts";
import { newId } from "../../../platform/new-id.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import type { MailJob } from "../model/notification.queues.ts";
import { db } from "../tables.ts";
import { composeMail, mailUnseen } from "./send-notification-mail.ts";

interface Asked {
  username: string;
  since: Date;
}

/** The digest that a member would get at this moment, whatever they chose; null for nobody, and when there is nothing to tell. */
export async function previewDigest(
  context: WorkContext,
  asked: Asked,
): Promise<RenderedMail | null> {
  const job = await digestJob(context, asked);
  const mail = job && (await composeMail(context, { ...job, token: "preview" }));
  return mail && renderMail(mail.content);
}

/** Sends it, to who wants mails and has proved their address; says whether it did. Their next one comes as it would have. */
export async function sendDigestNow(context: WorkContext, asked: Asked): Promise<boolean> {
  const job = await digestJob(context, asked);
  return job !== null && mailUnseen(context, job, newId());
}

/** Null for nobody. */
async function digestJob(
  context: WorkContext,
  { username, since }: Asked,
): Promise<MailJob | null> {
  const unseen = await db(context.em)
    .selectFrom("users as u")
    .leftJoin("notifications as n", (join) =>
      join.onRef("n.recipientId", "=", "u.id").on(notificationIsUnseen),
    )
    .select(["u.id as recipientId", "n.id"])
    .where("u.username", "=", username)
    .execute();
  const [first] = unseen;
  if (!first) return null;
  return {
    recipientId: first.recipientId,
    notificationIds: unseen.map(({ id }) => id).filter((id) => id !== null),
    since: since.toISOString(),
  };
}
