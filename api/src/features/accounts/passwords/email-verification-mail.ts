import { hour } from "@vigilia/schema/durations.ts";
import { emailVerificationHours } from "@vigilia/schema/limits.ts";
import { paths } from "@vigilia/schema/paths.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { mailMember } from "../../../kernel/mail-member.ts";
import type { JobTry } from "../../../platform/jobs/run-job.ts";
import type { MailContent } from "../../../platform/mail/render-mail.ts";
import { newToken, tokenDigest } from "../../../platform/security/tokens.ts";
import { selectMailable } from "../model/user.query.ts";
import { db } from "../tables.ts";

/** Mails the link that proves an address, unless that is proved already. */
export async function sendEmailVerification(
  context: WorkContext,
  { userId }: { userId: string },
  { id }: JobTry,
): Promise<void> {
  const member = await selectMailable(context.em)
    .where("u.id", "=", userId)
    .where("u.emailVerifiedAt", "is", null)
    .executeTakeFirst();
  if (!member) return;
  const url = await keepEmailToken(context, { userId, email: member.email });
  await mailMember(context, {
    to: member.email,
    content: verificationMail({ ...member, url }),
    jobId: id,
  });
}

/** Answers with a new link that proves the address. */
export async function keepEmailToken(
  { em, now, services }: WorkContext,
  { userId, email }: { userId: string; email: string },
): Promise<string> {
  const token = newToken();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + emailVerificationHours * hour);
  await db(em)
    .insertInto("emailVerificationTokens")
    .values({ digest: tokenDigest(token), userId, email, createdAt, expiresAt })
    .execute();
  return `${services.settings.publicUrl}${paths.verifyEmailWith(token)}`;
}

function verificationMail({ username, url }: { username: string; url: string }): MailContent {
  return {
    subject: "Confirm your email address",
    paragraphs: [
      `Welcome, ${username}!`,
      "Please confirm that this address is yours. We write to it when you lose your password.",
      `The link works for ${emailVerificationHours} hours.`,
    ],
    action: { label: "Confirm this address", url },
    footer: { text: "If you did not register, ignore this mail. You will get no other." },
  };
}
