import { twoFactorConfirmation, twoFactorStart } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { requireAccountOwner, requireViewer } from "../model/require-viewer.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { replaceRecoveryCodes } from "./recovery-codes.ts";
import { spendOneTimeCode, newOneTimeSecret, oneTimeUri } from "./second-factor.ts";
import { checkBothFactors, type BothFactors } from "./turn-off-two-factor.ts";
import { recordTwoFactorChange } from "./two-factor-mail.ts";
import type { TwoFactorObject, TwoFactorSetup } from "./two-factor.type.ts";

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
    await recordTwoFactorChange(tx, { userId, actorId: userId, change: "ON" });
    return replaceRecoveryCodes(em, { userId });
  });
  noteSecurity(context, "second-factor.on");
  return codes;
}

/** How the viewer signs in. */
export async function readTwoFactor(context: RequestContext): Promise<TwoFactorObject> {
  const { id } = requireViewer(context);
  const { requireStaff2fa } = context.services.settings;
  const found = await firstRow(
    context.em,
    sql<TwoFactorObject>`
      select f.turned_on_at is not null as "isOn", f.turned_on_at as "turnedOnAt",
        u.role <> 'USER' and ${requireStaff2fa}::boolean as "isRequired",
        (select count(*)::int from recovery_codes r where r.user_id = u.id and r.used_at is null)
          as "recoveryCodesLeft"
      from users u left join two_factors f on f.user_id = u.id where u.id = ${id}`,
  );
  if (!found) throw new Error(`The viewer ${id} is gone`);
  return found;
}

/** Makes new recovery codes; the old ones, used or not, are void. */
export async function renewRecoveryCodes(
  context: RequestContext,
  input: BothFactors,
): Promise<string[]> {
  const viewer = requireAccountOwner(context);
  await checkBothFactors(context, { viewer, input });
  const codes = await transact(context, ({ em }) =>
    replaceRecoveryCodes(em, { userId: viewer.id }),
  );
  noteSecurity(context, "second-factor.codes-renewed");
  return codes;
}

/** Makes a secret for the viewer's authenticator app. Nothing changes until a code proves that the app has it. */
export async function startTwoFactor(
  context: RequestContext,
  input: { password: string },
): Promise<TwoFactorSetup> {
  const viewer = requireAccountOwner(context);
  const { password } = parseForm(twoFactorStart, input);
  await checkOwnPassword(context, { viewer, field: "password", password });
  const secret = newOneTimeSecret();
  const begun = await rows(
    context.em,
    sql`
      insert into two_factors (user_id, secret, created_at) values (${viewer.id}, ${secret}, ${context.now()})
      on conflict (user_id) do update
        set secret = excluded.secret, created_at = excluded.created_at, last_step = null
        where two_factors.turned_on_at is null
      returning user_id`,
  );
  if (begun.length === 0) throw new AppError("CONFLICT", "Two-factor sign-in is on already.");
  return { secret, uri: oneTimeUri({ username: viewer.username, secret }) };
}
