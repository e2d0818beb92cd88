import { day as millisecondsPerDay } from "./durations.ts";
const isoDatePattern = /^\d{4}-\d{2}-\d{2}$/;

/** Days from 1970-01-01 to a YYYY-MM-DD date, or NaN when that day does not exist. */
export function dayNumber(isoDate: string): number {
  if (!isoDatePattern.test(isoDate)) return Number.NaN;
  const date = new Date(`${isoDate}T00:00:00Z`);
  // 2023-02-31 parses as the third of March
  const exists = date.getUTCDate() === Number(isoDate.slice(8));
  return exists ? date.getTime() / millisecondsPerDay : Number.NaN;
}

/** The YYYY-MM-DD date of a day number. */
export function isoDay(day: number): string {
  return new Date(day * millisecondsPerDay).toISOString().slice(0, 10);
}
