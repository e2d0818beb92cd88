import { twoFactorConfirmation } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { noteTwoFactorChange } from "./note-two-factor-change.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import { spendOneTimeCode } from "./spend-second-factor.ts";

const wrongCode = "That is not the code of this moment. Please enter the one your app shows now.";

/**
 * Turns two-factor sign-in on, once a code shows that the app has the secret, and returns the recovery codes. Every
 * other session ends: it was opened without a second factor.
 */
export async function confirmTwoFactor(
  context: RequestContext,
  input: { code: string },
): Promise<string[]> {
  const { id: userId, sessionId } = requireAccountOwner(context);
  const { code } = parseForm(twoFactorConfirmation, input);
  const codes = await transact(context, async (tx) => {
    const { em, now } = tx;
    const started = await rows(
      em,
      sql`
        select user_id from two_factors where user_id = ${userId} and turned_on_at is null for update`,
    );
    if (started.length === 0) throw new AppError("CONFLICT", "Please start the set-up anew.");
    if (!(await spendOneTimeCode(em, { userId, code, at: now() }))) {
      throw refusedFields({ code: wrongCode });
    }
    await rows(em, sql`update two_factors set turned_on_at = ${now()} where user_id = ${userId}`);
    await endSessions(em, { userId, except: sessionId });
    await noteTwoFactorChange(tx, { userId, actorId: userId, change: "ON" });
    return replaceRecoveryCodes(em, { userId });
  });
  noteSecurity(context, "second-factor.on");
  return codes;
}
