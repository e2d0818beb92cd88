import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";
import { dayWords, monthNames } from "@vigilia/schema/words/time-words.ts";

import type { EventFilters } from "./event-filters.ts";
import { type DaySpan, firstDayOf, lastDayOf, monthNumber, yearSpan } from "./time-units.ts";

/** Inclusive, YYYY-MM-DD; null where there is no end. */
export type TimeRange = Pick<EventFilters, "dateFrom" | "dateTo">;

export const allTime: TimeRange = { dateFrom: null, dateTo: null };

const rangeOf = ({ first, last }: DaySpan): TimeRange => ({
  dateFrom: isoDay(first),
  dateTo: isoDay(last),
});

export interface TimePreset {
  readonly name: string;
  readonly range: TimeRange;
}

const monthDays = 30;

/** What is asked for most, and each year of the data, newest first. */
export function timePresets(years: readonly number[], today: string): TimePreset[] {
  const last = dayNumber(today);
  return [
    { name: "All time", range: allTime },
    { name: "Since Feb 2022", range: { dateFrom: "2022-02-01", dateTo: null } },
    { name: "Last 30 days", range: rangeOf({ first: last - monthDays + 1, last }) },
    { name: "This year", range: rangeOf(yearSpan(Number(today.slice(0, 4)))) },
    ...years.toReversed().map((year) => ({ name: String(year), range: rangeOf(yearSpan(year)) })),
  ];
}

export const isSameRange = (one: TimeRange, other: TimeRange): boolean =>
  one.dateFrom === other.dateFrom && one.dateTo === other.dateTo;

export const typedDateProblem = "Write a day such as 10 Feb 2024 or 2024-02-10, a month or a year";
export const orderProblem = "The last day is before the first";

const typedNumbers = /^(\d{4})(?:[-./](\d{1,2})(?:[-./](\d{1,2}))?)?$/;
const typedDay = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})$/;
const typedWords = /^(?:(\d{1,2})\.?\s+)?([a-z]{3,9})\.?,?\s+(\d{4})$/i;

/**
 * The days that were typed: a day, a month or a year, in figures (day before month, as the map writes them, or the
 * year first) or with the month's name. Null where it is none of the calendar.
 */
export function typedSpan(text: string): DaySpan | null {
  const typed = text.trim();
  const numbers = typedNumbers.exec(typed);
  if (numbers) return spanOf(numbers[1], numbers[2], numbers[3]);
  const european = typedDay.exec(typed);
  if (european) return spanOf(european[3], european[2], european[1]);
  const named = typedWords.exec(typed);
  const month = monthNames.findIndex((name) =>
    named?.[2]?.toLowerCase().startsWith(name.toLowerCase()),
  );
  return named && month >= 0 ? spanOf(named[3], String(month + 1), named[1]) : null;
}

function spanOf(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
): DaySpan | null {
  if (year === undefined || Number(year) === 0) return null;
  if (month === undefined) return yearSpan(Number(year));
  const first = firstDayOf(Number(year) * 12 + Number(month) - 1);
  if (Number(month) < 1 || Number(month) > 12) return null;
  if (day === undefined) return { first, last: lastDayOf(monthNumber(first)) };
  const only = dayNumber(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  return Number.isNaN(only) ? null : { first: only, last: only };
}

/** An end as it stands in its field. */
export function endWords(date: string | null): string {
  return date === null ? "" : dayWords(date);
}
