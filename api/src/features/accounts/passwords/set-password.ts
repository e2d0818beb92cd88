import type { EntityManager } from "@mikro-orm/postgresql";
import { passwordReset } from "@vigilia/schema/forms/account-forms.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { refusedFields, parseForm } from "../../../platform/text/parse-form.ts";
import { forgetEmailChange } from "../sessions/account-access.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";
import { commonPasswords } from "./common-passwords.ts";

/** Throws when the password in this field would be guessed at once. */
export function refuseWeakPassword(
  field: "password" | "newPassword",
  account: { password: string; username: string },
): void {
  const text = passwordRefusal(account);
  if (text) throw refusedFields({ [field]: text });
}

/**
 * Stores a new password, within the caller's transaction. Links to set another die with the old one, and so does a
 * change of the address that somebody who knew the old one may have asked for.
 */
export async function storePassword(
  em: EntityManager,
  { userId, passwordHash, at }: { userId: string; passwordHash: string; at: Date },
): Promise<void> {
  await db(em).updateTable("users").set({ passwordHash }).where("id", "=", userId).execute();
  await voidResetTokens(em, { userId, at });
  await forgetEmailChange(em, userId);
}

/** No link that was mailed to the member sets a password any more. */
export async function voidResetTokens(
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await db(em)
    .updateTable("resetTokens")
    .set({ usedAt: at })
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .execute();
}

/** Gives a member a new password and signs them out everywhere. An act of the operator. */
export async function setPassword(
  context: WorkContext,
  { userId, username, password }: { userId: string; username: string; password: string },
): Promise<void> {
  const { newPassword } = parseForm(passwordReset, { newPassword: password });
  refuseWeakPassword("newPassword", { password: newPassword, username });
  const passwordHash = await context.services.passwords.hash(newPassword);
  await transact(context, async ({ em, now }) => {
    await storePassword(em, { userId, passwordHash, at: now() });
    await endSessions(em, { userId });
    await recordAudit(em, {
      ...{ actorId: null, action: "user.password", targetType: "User", targetId: userId },
      details: {},
      at: now(),
    });
  });
}

const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "zxcvbnm,./",
];
const runs = rows.flatMap((row) => [row, Array.from(row).toReversed().join("")]);

/** Why a password would be guessed at once, as a sentence for its field; null when nothing speaks against it. */
export function passwordRefusal({
  password,
  username,
}: {
  password: string;
  username: string;
}): string | null {
  const typed = fold(password);
  if (typed === fold(username)) return "Password must not be your username";
  if (commonPasswords.has(typed) || isRepetition(typed) || isRun(typed)) {
    return "This password is too common. Please choose another one.";
  }
  return null;
}

const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/** "aaaaaaaa", "1212121", "abcabc". */
function isRepetition(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3].some(
    (period) =>
      characters.length >= 2 * period &&
      characters.every((character, index) => character === characters[index % period]),
  );
}

/** "12345678", "fedcba", "qwertyui". */
const isRun = (text: string) => runs.some((run) => run.includes(text));
