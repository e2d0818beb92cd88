import { twoFactorProof } from "@vigilia/schema/forms/account-forms.ts";
import { sql } from "kysely";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { checkOwnPassword } from "../passwords/check-own-password.ts";
import { spendSecondFactor } from "./spend-second-factor.ts";

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
  const present = await firstRow(
    context.em,
    sql`select user_id from two_factors where user_id = ${userId} and turned_on_at is not null`,
  );
  if (!present) throw new AppError("CONFLICT", "Two-factor sign-in is off already.");
  await checkOwnPassword(context, { viewer, field: "password", password });
  await spendSecondFactor(context, { userId, username, code, field: "code" });
}
