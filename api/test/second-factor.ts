import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";

import type { Person, TestApi } from "./test-api.ts";

export const testPassword = "correct horse";

/** So that signing in, and all that asks for the password once more, is possible. */
export async function givePassword(api: TestApi, { id }: Person): Promise<void> {
  const hash = await api.services.passwords.hash(testPassword);
  await api.sql(sql`update users set password_hash = ${hash} where id = ${id}`);
}

/** What an authenticator app shows at this moment. */
export function codeOf(secret: string, at: Date): string {
  return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: at.getTime() });
}

export interface SecondFactor {
  secret: string;
  recoveryCodes: string[];
}

export async function turnOnTwoFactor(
  api: TestApi,
  person: Person,
  at = new Date(),
): Promise<SecondFactor> {
  const ask = api.as(person);
  const start = `mutation Start($password: String!) { startTwoFactor(password: $password) { secret } }`;
  const { data } = await ask(start, { password: testPassword });
  const { secret } = data.startTwoFactor;
  const confirmed = await ask(`mutation On($code: String!) { confirmTwoFactor(code: $code) }`, {
    code: codeOf(secret, at),
  });
  return { secret, recoveryCodes: confirmed.data.confirmTwoFactor };
}
