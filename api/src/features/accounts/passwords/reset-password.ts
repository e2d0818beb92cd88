import type { EntityManager } from "@mikro-orm/postgresql";
import { passwordReset, passwordResetRequest } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { addressKey } from "../../../platform/security/rate-limits.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { userExists } from "../model/user.query.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";
import { refuseWeakPassword, storePassword } from "./set-password.ts";
import { forgetWrongProofs } from "./sign-in-attempts.ts";

const byAddress = { name: "password-reset-address", points: 30, seconds: 3600 };
const byEmail = { name: "password-reset", points: 5, seconds: 3600 };

/** Whether the address is anybody's is looked up later, so that neither the answer nor its time reveals it. */
export async function askPasswordReset(
  context: RequestContext,
  input: { email: string; recaptchaToken: string },
): Promise<MessagePayload> {
  const { email } = parseForm(passwordResetRequest, input);
  await requireCaptcha(context.services.captcha, {
    token: input.recaptchaToken,
    remoteAddress: context.address,
  });
  await context.services.rateLimits.spend(byAddress, addressKey(context.address));
  noteSecurity(context, "password.reset-asked");
  if (await mayBeMailed(context, email)) {
    await transact(context, ({ em }) => sendMessage(em, "accounts.password-forgotten", { email }));
  }
  return { message: "Password reset email sent! Please check your inbox." };
}

/** Nobody's mailbox is to be flooded; who asks more often gets the same answer and no further mail. */
async function mayBeMailed({ services }: RequestContext, email: string): Promise<boolean> {
  try {
    await services.rateLimits.spend(byEmail, email.normalize("NFKC").toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
    throw error;
  }
}

interface TokenOwner {
  userId: string;
  username: string;
  email: string;
}

/** Sets a new password by the link of a mail, once, and ends every session. */
export async function resetPassword(
  context: RequestContext,
  { token, newPassword: typed }: { token: string; newPassword: string },
): Promise<MessagePayload> {
  const { newPassword } = parseForm(passwordReset, { newPassword: typed });
  const use = { digest: tokenDigest(token), at: context.now() };
  const owner = await findOwner(context.em, use);
  if (!owner) throw deadToken();
  refuseWeakPassword("newPassword", { password: newPassword, username: owner.username });
  const passwordHash = await context.services.passwords.hash(newPassword);
  await transact(context, async ({ em }) => {
    if (!(await spendToken(em, use))) throw deadToken();
    const { userId } = owner;
    await storePassword(em, { userId, passwordHash, at: use.at });
    await proveEmail(em, { userId, at: use.at });
    await endSessions(em, { userId });
  });
  await forgetWrongProofs(context, owner);
  noteSecurity(context, "password.reset", { userId: owner.userId });
  return { message: "Your password has been reset. You can sign in with it now." };
}

function deadToken(): AppError {
  const text = "Invalid or missing reset token. Please request a new password reset link.";
  return new AppError("BAD_USER_INPUT", text, { fields: { token: text } });
}

interface TokenUse {
  digest: string;
  at: Date;
}

async function findOwner(em: EntityManager, { digest, at }: TokenUse): Promise<TokenOwner | null> {
  const found = db(em)
    .selectFrom("resetTokens as t")
    .innerJoin("users as u", "u.id", "t.userId")
    .select((eb) => ["u.id as userId", eb.ref("u.username").$notNull().as("username")])
    .select((eb) => eb.ref("u.email").$notNull().as("email"))
    .where("t.digest", "=", digest)
    .where("t.usedAt", "is", null)
    .where("t.expiresAt", ">", at)
    .where(userExists);
  return (await found.executeTakeFirst()) ?? null;
}

/** Of several who present the same token at once, one gets true. */
async function spendToken(em: EntityManager, { digest, at }: TokenUse): Promise<boolean> {
  const spent = await db(em)
    .updateTable("resetTokens")
    .set({ usedAt: at })
    .where("digest", "=", digest)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", at)
    .returning("digest")
    .executeTakeFirst();
  return spent !== undefined;
}

/** Who could read the mail has proved the address as well. */
async function proveEmail(
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db(em)
    .updateTable("users")
    .set({ emailVerifiedAt: at })
    .where("id", "=", userId)
    .where("emailVerifiedAt", "is", null)
    .execute();
}
