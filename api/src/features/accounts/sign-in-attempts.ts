import type { RequestContext } from "../../context.ts";
import { addressKey } from "../../platform/rate-limit/address-key.ts";
import type { RateLimit } from "../../platform/rate-limit/rate-limits.ts";

const refusal = "Too many login attempts. Please try again later.";
const quarterHour = 900;
const day = 86_400;

const byAccountAndAddress = { name: "login", points: 5, seconds: quarterHour, refusal };
const byAddress = { name: "login-address", points: 40, seconds: quarterHour, refusal };
const byAccount = { name: "login-account", points: 100, seconds: day, refusal };

/**
 * Lets a password or a code be tried, while not too many were wrong. Counts first, so that many tries at once are not
 * let through together, and takes the count back unless the proof was wrong.
 */
export async function tryProof(
  { services, address }: RequestContext,
  { username, isRight }: { username: string; isRight: () => Promise<boolean> },
): Promise<boolean> {
  const account = username.normalize("NFKC").trim().toLowerCase();
  const caller = addressKey(address);
  const counts: [RateLimit, string][] = [
    [byAccountAndAddress, `${account} ${caller}`],
    [byAddress, caller],
    [byAccount, account],
  ];
  for (const [limit, key] of counts) await services.rateLimits.spend(limit, key);

  let wasWrong = false;
  try {
    wasWrong = !(await isRight());
  } finally {
    if (!wasWrong) for (const [limit, key] of counts) await services.rateLimits.refund(limit, key);
  }
  return !wasWrong;
}
