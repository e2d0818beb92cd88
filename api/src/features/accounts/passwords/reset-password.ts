import type { EntityManager } from "@mikro-orm/postgresql";
import { passwordReset } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { endSessions } from "../sessions/end-sessions.ts";
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
  return firstRow(
    em,
    sql<TokenOwner>`
      select u.id as "userId", u.username from reset_tokens t join users u on u.id = t.user_id
      where t.digest = ${digest} and t.used_at is null and t.expires_at > ${at} and u.erased_at is null`,
  );
}

/** Of several who present the same token at once, one gets true. */
async function spendToken(em: EntityManager, { digest, at }: TokenUse): Promise<boolean> {
  const spent = await rows(
    em,
    sql`
      update reset_tokens set used_at = ${at}
      where digest = ${digest} and used_at is null and expires_at > ${at} returning digest`,
  );
  return spent.length > 0;
}

/** Who could read the mail has proved the address as well. */
async function proveEmail(
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await rows(
    em,
    sql`update users set email_verified_at = coalesce(email_verified_at, ${at}) where id = ${userId}`,
  );
}
