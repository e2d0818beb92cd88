import type { EntityManager } from "@mikro-orm/postgresql";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { readViewer } from "../model/viewer.type.ts";
import { db } from "../tables.ts";
import { takeProvedEmail } from "./change-email.ts";

/**
 * A caller who has the link of the mail has read it, and so proves the address that it went to. Opened again, the link
 * says what is so.
 */
export async function verifyEmail(
  context: RequestContext,
  { token }: { token: string },
): Promise<MessagePayload> {
  const at = context.now();
  const digest = tokenDigest(token);
  return transact(context, async (transaction) => {
    const { em } = transaction;
    const proof = await db(em)
      .updateTable("emailVerificationTokens")
      .set({ usedAt: at })
      .where("digest", "=", digest)
      .where("usedAt", "is", null)
      .where("expiresAt", ">", at)
      .returning(["userId", "email"])
      .executeTakeFirst();
    if (!proof) {
      if (await isProvedBy(em, digest)) return { message: alreadyVerified };
      throw deadLink();
    }
    if (await takeProvedEmail(transaction, proof)) {
      noteSecurity(context, "email.changed", { userId: proof.userId });
      return { message: "Your email address is changed and verified." };
    }
    const verified = await db(em)
      .updateTable("users")
      .set({ emailVerifiedAt: at })
      .where("id", "=", proof.userId)
      .where("email", "=", proof.email)
      .where("emailVerifiedAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (verified) return { message: "Your email address is verified." };
    if (await isProvedBy(em, digest)) return { message: alreadyVerified };
    throw deadLink();
  });
}

const alreadyVerified = "Your email address is verified already.";

/** The link was used before, for the address that its member still has. */
async function isProvedBy(em: EntityManager, digest: string): Promise<boolean> {
  const proved = await db(em)
    .selectFrom("emailVerificationTokens as t")
    .innerJoin("users as u", (on) =>
      on.onRef("u.id", "=", "t.userId").onRef("u.email", "=", "t.email"),
    )
    .select("u.id")
    .where("t.digest", "=", digest)
    .where("t.usedAt", "is not", null)
    .where("u.emailVerifiedAt", "is not", null)
    .executeTakeFirst();
  return proved !== undefined;
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
