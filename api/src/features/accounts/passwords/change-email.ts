import type { EntityManager } from "@mikro-orm/postgresql";
import { hour } from "@vigilia/schema/durations.ts";
import { emailChange } from "@vigilia/schema/forms/account-forms.ts";
import { emailVerificationHours } from "@vigilia/schema/limits.ts";

import type { RequestContext, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { sqlState } from "../../../platform/database/database.ts";
import type { MessagePayload } from "../../../platform/graphql/message-payload.type.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { readViewer } from "../model/viewer.type.ts";
import { db } from "../tables.ts";
import { checkOwnPassword } from "./check-own-password.ts";
import { voidResetTokens } from "./set-password.ts";

const changesAsked = { name: "email-change", points: 5, seconds: 3600 };

/**
 * Mails a link to the new address; until it is followed, the present one stays. Whether the new one is somebody else's
 * is looked up later, so that the answer does not reveal it.
 */
export async function askEmailChange(
  context: RequestContext,
  input: { currentPassword: string; newEmail: string },
): Promise<MessagePayload> {
  const viewer = requireAccountOwner(context);
  const { currentPassword, newEmail } = parseForm(emailChange, input);
  await checkOwnPassword(context, { viewer, field: "currentPassword", password: currentPassword });
  const own = await readViewer(context);
  if (own?.email.toLowerCase() === newEmail.toLowerCase()) {
    throw refusedFields({ newEmail: "This is your address already" });
  }
  await context.services.rateLimits.spend(changesAsked, viewer.id);
  await transact(context, async ({ em, now }) => {
    const wish = { email: newEmail, askedAt: now() };
    await db(em)
      .insertInto("emailChanges")
      .values({ userId: viewer.id, ...wish })
      .onConflict((conflict) => conflict.column("userId").doUpdateSet(wish))
      .execute();
    await sendMessage(em, "accounts.email-change-asked", { userId: viewer.id });
  });
  noteSecurity(context, "email.change-asked");
  return { message: `We have sent a link to ${newEmail}. Your address changes when you open it.` };
}

/** The mailed link changes nothing any more. */
export async function cancelEmailChange(context: RequestContext): Promise<MessagePayload> {
  const { id: userId } = requireAccountOwner(context);
  await db(context.em).deleteFrom("emailChanges").where("userId", "=", userId).execute();
  return { message: "Your email address stays as it is." };
}

/** What waits for its link to be opened. */
export const selectEmailChanges = ({ em, now }: WorkContext) =>
  db(em)
    .selectFrom("emailChanges as c")
    .where("c.askedAt", ">", new Date(now().getTime() - emailVerificationHours * hour));

/** The address that the viewer asked for; null when none waits. */
export async function readPendingEmail(context: RequestContext): Promise<string | null> {
  const { id } = requireAccountOwner(context);
  const waiting = selectEmailChanges(context).select("c.email").where("c.userId", "=", id);
  return (await waiting.executeTakeFirst())?.email ?? null;
}

interface Proof {
  userId: string;
  email: string;
}

/**
 * Gives the account the address whose link was followed, when it still waits for that one, and has the former address
 * told. Links that set a new password are void: they went there. False when it waits for none or another.
 */
export async function takeProvedEmail(
  { em, now }: WorkContext,
  { userId, email }: Proof,
): Promise<boolean> {
  const at = now();
  const wish = await db(em)
    .deleteFrom("emailChanges")
    .where("userId", "=", userId)
    .where("email", "=", email)
    .returning("email")
    .executeTakeFirst();
  if (!wish) return false;
  const former = await readEmail(em, userId);
  if (!former) return false;
  await storeEmail(em, { userId, email: wish.email, at });
  await voidResetTokens(em, { userId, at });
  await sendMessage(em, "accounts.email-changed", {
    ...{ userId, formerEmail: former, at: at.toISOString() },
  });
  return true;
}

async function readEmail(em: EntityManager, userId: string): Promise<string | null> {
  const found = await db(em)
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .where("erasedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return found?.email ?? null;
}

async function storeEmail(
  em: EntityManager,
  { userId, email, at }: Proof & { at: Date },
): Promise<void> {
  try {
    await db(em)
      .updateTable("users")
      .set({ email, emailVerifiedAt: at })
      .where("id", "=", userId)
      .execute();
  } catch (error) {
    if (sqlState(error) !== "23505") throw error;
    throw new AppError("CONFLICT", "This address belongs to another account.");
  }
}
