import { twoFactorStart } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { newOneTimeSecret, oneTimeUri } from "./one-time-code.ts";
import { requireAccountOwner } from "../model/require-viewer.ts";
import type { TwoFactorSetup } from "./two-factor.type.ts";

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
