import { createHmac, randomBytes } from "node:crypto";

import { Counter } from "prom-client";

import { addressKey } from "../platform/security/rate-limits.ts";
import type { RequestContext } from "./context.ts";

/** Every event of the security log, and what it says. */
export const securityEvents = {
  "sign-in.succeeded": "A session was opened by name and password.",
  "sign-in.refused":
    "A sign-in failed. `reason` is the code the caller got: UNAUTHENTICATED (wrong name or password), TWO_FACTOR_REQUIRED (the password was right), BAD_USER_INPUT (wrong code or captcha), TOO_MANY_REQUESTS (throttled), FORBIDDEN (a locked account).",
  "account.registered": "An account was made.",
  "account.exported": "A member took a copy of their data.",
  "account.deletion-asked": "A member asked for their account to be erased.",
  "account.deletion-cancelled": "A member took that wish back.",
  "session.ended": "Sessions were ended by their owner; `count` says how many.",
  "password.changed": "A member set a new password, knowing the old one.",
  "email.change-asked": "A member asked for another e-mail address, knowing the password.",
  "email.changed": "A member's e-mail address became another one, whose link was opened.",
  "password.reset-asked":
    "A mail with a link was asked for; whether the address is anybody's is not said.",
  "password.reset": "A new password was set by the link of a mail.",
  "password.wrong":
    "Somebody who was signed in gave a wrong password where it is asked for once more.",
  "second-factor.on": "A member turned two-factor sign-in on.",
  "second-factor.off": "A member turned two-factor sign-in off.",
  "second-factor.codes-renewed": "A member made new recovery codes.",
  "second-factor.wrong": "A wrong or used code was given.",
  "api-key.created": "A member made an API key; `keyId` names it.",
  "api-key.revoked": "A member revoked an API key; `keyId` names it.",
  "api-key.refused": "A request came with an API key that opens nothing.",
  "access.refused":
    "Somebody tried what they may not do. `reason`: locked, key (an API key), banned, warned (and not acknowledged), second-factor (staff without one), reviewer, moderator or admin (the role that was wanted).",
  "limit.reached": "A request was refused because a limit was spent; `limit` names it.",
  "staff.act":
    "Staff, or the operator (`userId` null), did what the audit log holds with its details: `action`, `targetType`, `targetId`.",
} as const satisfies Record<string, string>;

/** By what happened, without whom. */
export const securityEventCount = new Counter({
  name: "security_events_total",
  help: "Lines of the security log by event: sign-ins, refusals, throttling, acts of the staff.",
  labelNames: ["event"],
});

export type SecurityEvent = keyof typeof securityEvents;

interface SecurityDetails {
  /** Whom it is about, where that is not the caller. */
  userId?: string | null;
  reason?: string;
  count?: number;
  keyId?: string;
}

type Caller = Pick<RequestContext, "services" | "viewer" | "address">;

/**
 * Writes a line of the security log: the event, whose account it is about, and where the caller came from. The
 * request's id is added by the logger. Never a name, an e-mail address, a password, a token or a text that somebody
 * typed.
 */
export function noteSecurity(
  { services, viewer, address }: Caller,
  event: SecurityEvent,
  details: SecurityDetails = {},
): void {
  const userId = viewer?.id ?? null;
  securityEventCount.inc({ event });
  services.logger.info({ event, userId, source: sourceOf(address), ...details }, "security");
}

const sourceKey = randomBytes(32);

/** The same word for the same network as long as this process runs; nobody can turn it back into the address. */
function sourceOf(address: string): string {
  return createHmac("sha256", sourceKey).update(addressKey(address)).digest("hex").slice(0, 12);
}
