import { dayNumber, isoDay } from "../calendar-day.ts";

interface TimeSpan {
  /** Inclusive, YYYY-MM-DD; null where there is no end. */
  dateFrom: string | null;
  dateTo: string | null;
}

export const monthNames = [
  ...["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  ...["Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
];

/** "10 Feb 2024" in parts, without those that a range says anyway. */
function words(date: string, parts: "day" | "month" | "year"): string {
  const [year, month, day] = date.split("-").map(Number);
  const name = monthNames[(month ?? 1) - 1];
  if (parts === "year") return String(year);
  return parts === "month" ? `${name} ${year}` : `${day} ${name} ${year}`;
}

const isMonthStart = (date: string) => date.endsWith("-01");
const isMonthEnd = (date: string) => isMonthStart(isoDay(dayNumber(date) + 1));
const startGrain = (date: string) => {
  if (!isMonthStart(date)) return "day";
  return date.endsWith("-01-01") ? "year" : "month";
};
const endGrain = (date: string) => {
  if (!isMonthEnd(date)) return "day";
  return date.endsWith("-12-31") ? "year" : "month";
};
const grains = ["day", "month", "year"] as const;

/** What is set, and no more: "10–20 Feb 2024", "2024", "Since Feb 2022", "All time". */
export function rangeWords({ dateFrom, dateTo }: TimeSpan): string {
  if (dateFrom === null && dateTo === null) return "All time";
  if (dateTo === null) return `Since ${words(dateFrom ?? "", startGrain(dateFrom ?? ""))}`;
  if (dateFrom === null) return `Until ${words(dateTo, endGrain(dateTo))}`;
  const finest = Math.min(grains.indexOf(startGrain(dateFrom)), grains.indexOf(endGrain(dateTo)));
  const grain = grains[finest] ?? "day";
  const [from, to] = [words(dateFrom, grain), words(dateTo, grain)];
  return from === to ? from : joined(from.split(" "), to.split(" "));
}

/** Both ends share what they have in common at their end: the year, the month. */
function joined(from: readonly string[], to: readonly string[]): string {
  const shared = sharedTail(from, to);
  const start = from.slice(0, from.length - shared);
  const isShort = start.length === 1;
  return `${start.join(" ")}${isShort && to.length - shared === 1 ? "–" : " – "}${to.join(" ")}`;
}

function sharedTail(from: readonly string[], to: readonly string[]): number {
  let shared = 0;
  while (shared < from.length - 1 && from.at(-1 - shared) === to.at(-1 - shared)) shared++;
  return shared;
}

/** A day on its own. */
export const dayWords = (date: string): string => words(date, "day");

/** "minute", "30 minutes", "2 hours": what follows "every". */
export function minutesText(minutes: number): string {
  if (minutes === 1) return "minute";
  if (minutes % 60 !== 0) return `${minutes} minutes`;
  return minutes === 60 ? "hour" : `${minutes / 60} hours`;
}
