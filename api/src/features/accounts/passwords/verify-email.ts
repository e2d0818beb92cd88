import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { readViewer } from "../model/viewer.type.ts";

interface Proof {
  userId: string;
  email: string;
}

/**
 * Whoever has the link of the mail has read it, and so proves the address that it went to. Opened again, the link says
 * what is so.
 */
export async function verifyEmail(
  context: RequestContext,
  { token }: { token: string },
): Promise<MessagePayload> {
  const at = context.now();
  const digest = tokenDigest(token);
  return transact(context, async ({ em }) => {
    const proof = await firstRow(
      em,
      sql<Proof>`
        update email_verification_tokens set used_at = ${at}
        where digest = ${digest} and used_at is null and expires_at > ${at}
        returning user_id as "userId", email`,
    );
    if (!proof) {
      if (await isProvedBy(em, digest)) return { message: alreadyVerified };
      throw deadLink();
    }
    await rows(
      em,
      sql`
        update users set email_verified_at = coalesce(email_verified_at, ${at})
        where id = ${proof.userId} and email = ${proof.email}`,
    );
    return { message: "Your email address is verified." };
  });
}

const alreadyVerified = "Your email address is verified already.";

/** The link was used before, for the address that its member still has. */
async function isProvedBy(em: EntityManager, digest: string): Promise<boolean> {
  const proved = await firstRow(
    em,
    sql`
      select u.id from email_verification_tokens t
      join users u on u.id = t.user_id and u.email = t.email
      where t.digest = ${digest} and t.used_at is not null and u.email_verified_at is not null`,
  );
  return proved !== null;
}

function deadLink(): AppError {
  const text = "This verification link is invalid or has expired. Please request a new one.";
  return new AppError("BAD_USER_INPUT", text, { fields: { token: text } });
}

const mailsAsked = { name: "email-verification", points: 5, seconds: 3600 };

/** Sends the verification mail once more. */
export async function askEmailVerification(context: RequestContext): Promise<MessagePayload> {
  const { id } = requireAccountOwner(context);
  const viewer = await readViewer(context);
  if (viewer?.emailVerified) return { message: alreadyVerified };
  await context.services.rateLimits.spend(mailsAsked, id);
  await transact(context, ({ em }) =>
    sendMessage(em, "accounts.email-verification-asked", { userId: id }),
  );
  return { message: "Verification email sent! Please check your inbox." };
}
