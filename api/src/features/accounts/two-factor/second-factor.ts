import type { EntityManager } from "@mikro-orm/postgresql";
import { otpDigits, otpPeriodSeconds } from "@vigilia/schema/limits.ts";
import { Secret, TOTP } from "otpauth";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { tryProof } from "../passwords/sign-in-attempts.ts";
import { db } from "../tables.ts";
import { spendRecoveryCode } from "./recovery-codes.ts";

const issuer = "Vigilia";
/** As long as the hash that codes are made with, as RFC 4226 recommends. */
const secretBytes = 20;
/** Steps that a phone's clock may be ahead or behind. */
const drift = 1;

export function newOneTimeSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** What an authenticator app reads from the picture. */
export function oneTimeUri({ username, secret }: { username: string; secret: string }): string {
  return new TOTP({
    ...{ issuer, label: username, secret },
    ...{ digits: otpDigits, period: otpPeriodSeconds },
  }).toString();
}

/** The time step that a code of RFC 6238 belongs to; null when it is none of this time. */
export function stepOfCode({
  secret,
  code,
  at,
}: {
  secret: string;
  code: string;
  at: Date;
}): number | null {
  const timestamp = at.getTime();
  const distance = TOTP.validate({
    ...{ token: code, secret: Secret.fromBase32(secret), timestamp, window: drift },
    ...{ digits: otpDigits, period: otpPeriodSeconds },
  });
  return distance === null
    ? null
    : TOTP.counter({ period: otpPeriodSeconds, timestamp }) + distance;
}

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
  const kept = await db(em)
    .selectFrom("twoFactors")
    .select("secret")
    .where("userId", "=", userId)
    .executeTakeFirst();
  const step = kept ? stepOfCode({ secret: kept.secret, code, at }) : null;
  if (step === null) return false;
  const spent = await db(em)
    .updateTable("twoFactors")
    .set({ lastStep: step })
    .where("userId", "=", userId)
    .where((eb) => eb.or([eb("lastStep", "is", null), eb("lastStep", "<", step)]))
    .returning("userId")
    .executeTakeFirst();
  return spent !== undefined;
}
