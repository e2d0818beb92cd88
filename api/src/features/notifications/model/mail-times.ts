import { day, minute } from "@vigilia/schema/durations.ts";
import type { MailFrequency } from "@vigilia/schema/enums.ts";

/** A member who looks within this time needs no mail. */
const graceMilliseconds = 10 * minute;

/** Digests go out in the morning, in UTC. */
const digestHour = 7;
const monday = 1;

/** When mails about something that happens now are due, by what their reader chose. */
export type MailTimes = Record<Exclude<MailFrequency, "NEVER">, Date>;

export function nextMailTimes(now: Date): MailTimes {
  const last = lastDigestTimes(now);
  return {
    INSTANT: new Date(now.getTime() + graceMilliseconds),
    DAILY: new Date(last.DAILY.getTime() + day),
    WEEKLY: new Date(last.WEEKLY.getTime() + 7 * day),
  };
}

/** How often digests come. */
export const digestFrequencies = ["DAILY", "WEEKLY"] as const satisfies (keyof MailTimes)[];

/** When they were due last. */
export function lastDigestTimes(now: Date): Pick<MailTimes, (typeof digestFrequencies)[number]> {
  const morning = new Date(now);
  morning.setUTCHours(digestHour, 0, 0, 0);
  if (morning > now) morning.setUTCDate(morning.getUTCDate() - 1);
  const daysSince = (morning.getUTCDay() - monday + 7) % 7;
  return { DAILY: morning, WEEKLY: new Date(morning.getTime() - daysSince * day) };
}
