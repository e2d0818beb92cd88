import { dayInNumbers, dayInWords, momentInWords } from "@vigilia/schema/day-text.ts";
import { day, hour, minute } from "@vigilia/schema/durations.ts";

import { useTimeZone } from "../../platform/render-facts.ts";
import { useNow } from "../use-now.ts";

const month = 30 * day;
const year = 365 * day;

/** The bell's short form: minutes and hours, and from the second day on the date. */
export function shortAge(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < minute) return "Just now";
  if (age < hour) return `${Math.floor(age / minute)}m ago`;
  if (age < day) return `${Math.floor(age / hour)}h ago`;
  return dayText(at);
}

/** The forum's long form. A moment that a fast clock puts into the future is now. */
export function longAge(at: Date, now: Date): string {
  const age = now.getTime() - at.getTime();
  if (age < minute) return "Just now";
  if (age < hour) return ago(age / minute, "minute");
  if (age < day) return ago(age / hour, "hour");
  if (age < month) return ago(age / day, "day");
  if (age < year) return ago(age / month, "month");
  return ago(age / year, "year");
}

/** ISO 8601 as calendar and clock show a moment, in UTC or in the reader's own time zone. */
function shownAs(at: Date, timeZone?: "UTC"): string {
  const offset = timeZone ? 0 : at.getTimezoneOffset() * minute;
  return new Date(at.getTime() - offset).toISOString();
}

/** dd/mm/yyyy, in the reader's own time zone where no other is given. */
export const dayText = (at: Date, timeZone?: "UTC"): string => dayInNumbers(shownAs(at, timeZone));

/** "5 March 2026", in the reader's own time zone where no other is given. */
export const longDayText = (at: Date, timeZone?: "UTC"): string =>
  dayInWords(shownAs(at, timeZone));

/** "5 March 2026 at 09:30", in the reader's own time zone where no other is given. */
export const momentText = (at: Date, timeZone?: "UTC"): string =>
  momentInWords(shownAs(at, timeZone));

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
}

interface LocalTimeProps {
  /** ISO 8601 */
  at: string;
  /** What is shown of it: its day in numbers, unless another is given. */
  text?: typeof dayText;
}

/** A day or a moment in the reader's own time zone; in UTC, the server's, until a rendered page has been taken over. */
export function LocalTime({ at, text = dayText }: LocalTimeProps) {
  return <time dateTime={at}>{text(new Date(at), useTimeZone())}</time>;
}

interface RelativeTimeProps {
  /** ISO 8601; null where it is not known, and what a browser has stored may be anything. */
  at: string | null | undefined;
  /** Short in the bell, long in the forum. */
  format?: "short" | "long";
  /** Inside a sentence it begins with a small letter. */
  isInSentence?: boolean;
}

export function RelativeTime({ at, format = "long", isInSentence }: RelativeTimeProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const date = new Date(at ?? Number.NaN);
  if (!at || Number.isNaN(date.getTime())) return <>Not available</>;
  const age = format === "short" ? shortAge(date, now) : longAge(date, now);
  return (
    <time dateTime={at} title={momentText(date, timeZone)}>
      {isInSentence ? age.toLowerCase() : age}
    </time>
  );
}
