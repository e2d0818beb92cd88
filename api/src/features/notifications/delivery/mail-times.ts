/** When mails about something that happens now are due. */
export interface MailTimes {
  instant: Date;
  daily: Date;
}

/** Whoever looks within this time needs no mail. */
const graceMilliseconds = 2 * 60_000;
const dayMilliseconds = 86_400_000;
const digestHour = 7;

/** Digests go out in the morning, in UTC. */
export function nextMailTimes(now: Date): MailTimes {
  const daily = new Date(now);
  daily.setUTCHours(digestHour, 0, 0, 0);
  return {
    instant: new Date(now.getTime() + graceMilliseconds),
    daily: daily > now ? daily : new Date(daily.getTime() + dayMilliseconds),
  };
}
