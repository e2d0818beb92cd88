import { twoFactorProof } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { db } from "../tables.ts";
import { spendSecondFactor } from "./second-factor.ts";
import { recordTwoFactorChange } from "./two-factor-mail.ts";

/** What proves once more who asks for a grave act. */
export interface BothFactors {
  password: string;
  code: string;
}

/** Throws unless the viewer has two-factor sign-in on and gives the password and an unused code. */
export async function checkBothFactors(
  context: RequestContext,
  { viewer, input }: { viewer: Viewer; input: BothFactors },
): Promise<void> {
  const { password, code } = parseForm(twoFactorProof, input);
  const { id: userId, username } = viewer;
  const present = await db(context.em)
    .selectFrom("twoFactors")
    .select("userId")
    .where("userId", "=", userId)
    .where("turnedOnAt", "is not", null)
    .executeTakeFirst();
  if (!present) throw new AppError("CONFLICT", "Two-factor sign-in is off already.");
  await checkOwnPassword(context, { viewer, field: "password", password });
  await spendSecondFactor(context, { userId, username, code, field: "code" });
}

/** From now on the viewer signs in by password alone. */
export async function turnOffTwoFactor(
  context: RequestContext,
  input: BothFactors,
): Promise<boolean> {
  const viewer = requireAccountOwner(context);
  await checkBothFactors(context, { viewer, input });
  await transact(context, async (tx) => {
    const { id: userId } = viewer;
    await forgetSecondFactor(tx, { userId });
    await recordTwoFactorChange(tx, { userId, actorId: userId, change: "OFF" });
  });
  noteSecurity(context, "second-factor.off");
  return true;
}

/**
 * Lets a member who has lost both the app and the recovery codes in by password again, and signs them out everywhere.
 * An act of the operator; false when there was nothing to reset.
 */
export async function resetTwoFactor(
  context: WorkContext,
  { userId }: { userId: string },
): Promise<boolean> {
  return transact(context, async (tx) => {
    const wasOn = await forgetSecondFactor(tx, { userId });
    if (!wasOn) return false;
    await endSessions(tx.em, { userId });
    await recordTwoFactorChange(tx, { userId, actorId: null, change: "RESET" });
    return true;
  });
}

/** Deletes the recovery codes too. Answers whether two-factor sign-in had been turned on. */
async function forgetSecondFactor(
  { em }: WorkContext,
  { userId }: { userId: string },
): Promise<boolean> {
  const forgotten = await db(em)
    .deleteFrom("twoFactors")
    .where("userId", "=", userId)
    .returning("turnedOnAt")
    .executeTakeFirst();
  return forgotten?.turnedOnAt != null;
}
