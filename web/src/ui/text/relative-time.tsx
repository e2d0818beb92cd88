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

/** One for each time zone: making it takes longer than all the dates that a page writes with it. */
function formatIn(options: Intl.DateTimeFormatOptions) {
  const made = new Map<string | undefined, Intl.DateTimeFormat>();
  return (at: Date, timeZone?: string): string => {
    const format = made.get(timeZone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    made.set(timeZone, format);
    return format.format(at);
  };
}

/** dd/mm/yyyy in the reader's own time zone. */
export const dayText = formatIn({ day: "2-digit", month: "2-digit", year: "numeric" });

/** Day and minute in the reader's own time zone. */
export const momentText = formatIn({ dateStyle: "long", timeStyle: "short" });

function ago(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${unit}${whole === 1 ? "" : "s"} ago`;
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
