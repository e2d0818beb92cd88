import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import { addressKey, type RateLimit } from "../../../platform/security/rate-limits.ts";

const refusal = "Too many login attempts. Please try again later.";
const quarterHour = 900;
const day = 86_400;

const byAccountAndAddress = { name: "login", points: 5, seconds: quarterHour, refusal };
const byAddress = { name: "login-address", points: 40, seconds: quarterHour, refusal };

/** What may be wrong within a day for one account, from all addresses together. */
const byAccount = {
  /** Anybody can send these, so that past the limit one has to prove more, and nobody is shut out. */
  "a visitor's password": { name: "login-account", points: 100, seconds: day, refusal },
  /** Sent by somebody who is signed in: what strangers send does not count. */
  "a member's password": { name: "own-password", points: 100, seconds: day, refusal },
  /** Sent by somebody who knows the password. */
  code: { name: "login-code", points: 100, seconds: day, refusal },
} satisfies Record<string, RateLimit>;

interface Proof {
  username: string;
  kind: keyof typeof byAccount;
  /** Where a captcha can stand in once the account's limit is reached; null when none was solved. */
  recaptchaToken?: string | null | undefined;
  isRight: () => Promise<boolean>;
}

/**
 * Lets a password or a code be tried, while not too many were wrong. Counts first, so that many tries at once are not
 * let through together, and takes the count back unless the proof was wrong.
 */
export async function tryProof(context: RequestContext, proof: Proof): Promise<boolean> {
  const { rateLimits } = context.services;
  const counted = countsOfCaller(context, proof.username);
  for (const [limit, key] of counted) await rateLimits.spend(limit, key);

  let wasWrong = false;
  try {
    const limit = byAccount[proof.kind];
    const key = accountKey(proof.username);
    const refused = await refusalOf(rateLimits.spend(limit, key));
    if (refused) await requireMoreProof(context, { proof, refused });
    else counted.push([limit, key]);
    wasWrong = !(await proof.isRight());
  } finally {
    if (!wasWrong) for (const [limit, key] of counted) await rateLimits.refund(limit, key);
  }
  return !wasWrong;
}

/** Forgets what was wrong for an account, for who has just proved by mail to be its owner. */
export async function forgetWrongProofs(
  context: RequestContext,
  { username, email }: { username: string; email: string },
): Promise<void> {
  const { rateLimits } = context.services;
  for (const typed of [username, email]) {
    for (const limit of Object.values(byAccount)) {
      await rateLimits.forget(limit, accountKey(typed));
    }
    const [[limit, key]] = countsOfCaller(context, typed);
    await rateLimits.forget(limit, key);
  }
}

type Count = [limit: RateLimit, key: string];

function countsOfCaller({ address }: RequestContext, username: string): [Count, ...Count[]] {
  const caller = addressKey(address);
  return [
    [byAccountAndAddress, `${accountKey(username)} ${caller}`],
    [byAddress, caller],
  ];
}

const accountKey = (username: string) => username.normalize("NFKC").trim().toLowerCase();

async function refusalOf(spending: Promise<unknown>): Promise<AppError | null> {
  try {
    await spending;
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return error;
    throw error;
  }
}

async function requireMoreProof(
  { services, address }: RequestContext,
  { proof, refused }: { proof: Proof; refused: AppError },
): Promise<void> {
  if (proof.kind !== "a visitor's password") throw refused;
  if (!proof.recaptchaToken) {
    throw new AppError("TOO_MANY_REQUESTS", refused.message, {
      ...(refused.retryAfter === undefined ? {} : { retryAfter: refused.retryAfter }),
      fields: {
        recaptchaToken:
          "Many wrong passwords were tried for this account. Please complete the verification and log in again.",
      },
    });
  }
  await requireCaptcha(services.captcha, { token: proof.recaptchaToken, remoteAddress: address });
}
