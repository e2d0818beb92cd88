import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { stepOfCode } from "./one-time-code.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";
import { tryProof } from "../passwords/sign-in-attempts.ts";

const refusal = "That code is wrong, or was used before. Please enter the next one your app shows.";

interface TypedCode {
  userId: string;
  username: string;
  /** Of the authenticator app, or a recovery code. */
  code: string;
  /** The form's field, for the refusal. */
  field: string;
}

/** Throws unless the code is one of the member's that was never used before. Wrong ones count like wrong passwords. */
export async function spendSecondFactor(
  context: RequestContext,
  { userId, username, code, field }: TypedCode,
): Promise<void> {
  const { em } = context;
  const use = { userId, code: code.replace(/\s/g, ""), at: context.now() };
  const isRight = async () => (await spendOneTimeCode(em, use)) || spendRecoveryCode(em, use);
  if (!(await tryProof(context, { username, kind: "code", isRight }))) {
    noteSecurity(context, "second-factor.wrong", { userId });
    throw refusedFields({ [field]: refusal });
  }
}

interface CodeUse {
  userId: string;
  code: string;
  at: Date;
}

/** Of several who present the same code at once, one gets true. */
export async function spendOneTimeCode(
  em: EntityManager,
  { userId, code, at }: CodeUse,
): Promise<boolean> {
  const kept = await firstRow(
    em,
    sql<{ secret: string }>`select secret from two_factors where user_id = ${userId}`,
  );
  const step = kept && stepOfCode({ secret: kept.secret, code, at });
  if (step === null) return false;
  const spent = await rows(
    em,
    sql`
      update two_factors set last_step = ${step}
      where user_id = ${userId} and (last_step is null or last_step < ${step}) returning user_id`,
  );
  return spent.length > 0;
}
