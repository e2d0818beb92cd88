import type { WorkContext } from "../../../kernel/context.ts";
import { renderMail, type RenderedMail } from "../../../platform/mail/render-mail.ts";
import { notificationIsUnseen } from "../model/notification.query.ts";
import { db } from "../tables.ts";
import { composeMail } from "./send-notification-mail.ts";

interface Asked {
  username: string;
  since: Date;
}

/** The digest that a member would get at this moment, whatever they chose; null for nobody, and when there is nothing to tell. */
export async function previewDigest(
  context: WorkContext,
  { username, since }: Asked,
): Promise<RenderedMail | null> {
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
  const mail = await composeMail(context, {
    recipientId: first.recipientId,
    notificationIds: unseen.map(({ id }) => id).filter((id) => id !== null),
    since: since.toISOString(),
    token: "preview",
  });
  return mail && renderMail(mail.content);
}
