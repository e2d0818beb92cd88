import { otpDigits, otpPeriodSeconds } from "@vigilia/schema/limits.ts";
import { Secret, TOTP } from "otpauth";

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
