import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { passwordResetMinutes } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import { inTransaction } from "../../../platform/database/database.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { selectMailable } from "../model/user.query.ts";
import { db } from "../tables.ts";
import { voidResetTokens } from "./set-password.ts";

/** Mails the link that sets a new password. Every older link is void from then on. */
export async function sendPasswordReset(
  context: WorkContext,
  { userId }: { userId: string },
  { id }: JobTry,
): Promise<void> {
  const member = await selectMailable(context.em).where("u.id", "=", userId).executeTakeFirst();
  if (!member) return;
  const token = newToken();
  const createdAt = context.now();
  await inTransaction(context.em, (em) => storeResetToken(em, { userId, token, createdAt }));
  const url = `${context.services.settings.publicUrl}${paths.resetPasswordWith(token)}`;
  await mailMember(context, {
    to: member.email,
    content: resetMail({ ...member, url }),
    jobId: id,
  });
}

async function storeResetToken(
  em: EntityManager,
  { userId, token, createdAt }: { userId: string; token: string; createdAt: Date },
): Promise<void> {
  const expiresAt = new Date(createdAt.getTime() + passwordResetMinutes * minute);
  await voidResetTokens(em, { userId, at: createdAt });
  await db(em)
    .insertInto("resetTokens")
    .values({ digest: tokenDigest(token), userId, createdAt, expiresAt })
    .execute();
}

function resetMail({ username, url }: { username: string; url: string }): MailContent {
  return {
    subject: "Reset your password",
    paragraphs: [
      `Hello ${username},`,
      "Somebody asked for a new password for your account. If it was you, choose one now.",
      `The link works once, for ${passwordResetMinutes} minutes. Choosing a new password signs you out everywhere.`,
    ],
    action: { label: "Choose a new password", url },
    footer: {
      text: "If it was not you, do nothing: your password stays as it is, and the link dies by itself.",
    },
  };
}
