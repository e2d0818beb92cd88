import type { EntityManager } from "@mikro-orm/postgresql";
import { passwordReset } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { userExists } from "../model/user.query.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";
import { refuseWeakPassword, storePassword } from "./set-password.ts";
import { forgetWrongProofs } from "./sign-in-attempts.ts";

interface TokenOwner {
  userId: string;
  username: string;
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
