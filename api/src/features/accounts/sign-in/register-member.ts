import { newRegistration } from "@vigilia/schema/forms/account-forms.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { noteSecurity } from "../../../kernel/security-log.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireCaptcha } from "../../../platform/captcha/captcha.ts";
import { addressKey, type RateLimit } from "../../../platform/security/rate-limits.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseWeakPassword } from "../passwords/set-password.ts";
import type { AuthPayload } from "../sessions/session.type.ts";
import { startSession } from "../sessions/start-session.ts";
import { createMember } from "./create-member.ts";
import type { RegisterInput } from "./credentials.input.ts";

/**
 * A household or a small office that joins together is let through, and somebody who looks for a name that is free; a
 * script that solves every captcha makes 240 accounts a day at most. Tries count, since each reveals whether a name is
 * taken.
 */
const registrations: RateLimit = {
  ...{ name: "registrations", points: 10, seconds: 3600 },
  refusal: tooMany,
};

/** Makes an account and signs its owner in. Whether the name or the address was taken is never revealed. */
export async function registerMember(
  context: RequestContext,
  input: RegisterInput,
): Promise<AuthPayload> {
  const { username, email, password, ageConfirmed } = parseForm(newRegistration, input);
  refuseWeakPassword("password", { password, username });
  await requireCaptcha(context.services.captcha, {
    token: input.recaptchaToken,
    remoteAddress: context.address,
  });
  await context.services.rateLimits.spend(registrations, addressKey(context.address));
  const passwordHash = await context.services.passwords.hash(password);
  const opened = await transact(context, async (tx) => {
    const user = await createMember(tx.em, {
      ...{ username, email, passwordHash, role: "USER", at: tx.now() },
      ageConfirmed: ageConfirmed === true,
      emailVerified: false,
    });
    if (!user) throw new AppError("CONFLICT", "Username or email already in use");
    return startSession(tx, { userId: user.id });
  });
  noteSecurity(context, "account.registered", { userId: opened.user.id });
  return opened;
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return `Too many accounts were registered from your network. Please try again in ${wait}.`;
}
