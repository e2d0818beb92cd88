import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";

import type { DayHistogram } from "../map/clusters/day-histogram.ts";

/** What a bar of the histogram stands for, and a step of its ends. */
export type TimeUnit = "day" | "week" | "month" | "quarter" | "year";

/** Days since 1970-01-01, both included. */
export interface DaySpan {
  readonly first: number;
  readonly last: number;
}

const unitDays: Record<TimeUnit, number> = {
  day: 1,
  week: 7,
  month: 30.44,
  quarter: 91.3,
  year: 365.25,
};
const units: readonly TimeUnit[] = ["day", "week", "month", "quarter", "year"];
const unitMonths = { month: 1, quarter: 3, year: 12 };

export const lengthOf = ({ first, last }: DaySpan): number => last - first + 1;

/** Months counted through from year 0, so that they can be compared and added to. */
export function monthNumber(day: number): number {
  const [year = 0, ofYear = 1] = isoDay(day).split("-").map(Number);
  return year * 12 + ofYear - 1;
}

export function firstDayOf(month: number): number {
  const year = String(Math.floor(month / 12)).padStart(4, "0");
  return dayNumber(`${year}-${String((month % 12) + 1).padStart(2, "0")}-01`);
}

export function lastDayOf(month: number): number {
  return firstDayOf(month + 1) - 1;
}

export function yearSpan(year: number): DaySpan {
  return { first: firstDayOf(year * 12), last: lastDayOf(year * 12 + 11) };
}

/** The first day of the unit that a day lies in; weeks begin on Monday. */
export function startOf(unit: TimeUnit, day: number): number {
  if (unit === "day") return day;
  // 1970-01-01 was a Thursday
  if (unit === "week") return day - ((((day + 3) % 7) + 7) % 7);
  const month = monthNumber(day);
  return firstDayOf(month - (month % unitMonths[unit]));
}

/** So many units on from the first day of one. */
export function unitsOn(unit: TimeUnit, start: number, count: number): number {
  if (unit === "day") return start + count;
  if (unit === "week") return start + count * 7;
  return firstDayOf(monthNumber(start) + count * unitMonths[unit]);
}

export function endOf(unit: TimeUnit, day: number): number {
  return unitsOn(unit, startOf(unit, day), 1) - 1;
}

/** The first day of a unit that lies nearest. */
export function nearestStart(unit: TimeUnit, day: number): number {
  const start = startOf(unit, Math.floor(day));
  const next = unitsOn(unit, start, 1);
  return day - start < next - day ? start : next;
}

/** About how many units so many days are. */
export const unitsIn = (unit: TimeUnit, days: number): number => Math.round(days / unitDays[unit]);

/** In pixels; what is narrower is hard to point at. */
const leastBar = 6;

/** The finest unit of which so many days have room for bars. */
export function unitFor(span: DaySpan, pixels: number): TimeUnit {
  const finest = units.find((unit) => (pixels * unitDays[unit]) / lengthOf(span) >= leastBar);
  return finest ?? "year";
}

export interface TimeBar extends DaySpan {
  /** Of those whose day is known, by side, and of those of which only month or year is. */
  readonly russian: number;
  readonly chinese: number;
  readonly vague: number;
}

/** The bars of a span that hold events, oldest first. */
export function barsOf({ days }: DayHistogram, span: DaySpan, unit: TimeUnit): TimeBar[] {
  const bars: TimeBar[] = [];
  for (const { day, russian, chinese, vague } of days) {
    if (day < startOf(unit, span.first) || day > span.last) continue;
    const before = bars.at(-1);
    const isSame = before !== undefined && day <= before.last;
    const bar = isSame
      ? before
      : { first: startOf(unit, day), last: endOf(unit, day), russian: 0, chinese: 0, vague: 0 };
    const sum = {
      ...bar,
      russian: bar.russian + russian,
      chinese: bar.chinese + chinese,
      vague: bar.vague + vague,
    };
    if (isSame) bars[bars.length - 1] = sum;
    else bars.push(sum);
  }
  return bars;
}

export interface AxisMark {
  readonly day: number;
  readonly text: string;
}

const yearSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const monthSteps = [1, 2, 3, 6];
const daySteps = [1, 2, 7, 14];

const inUtc = { timeZone: "UTC" } as const;
const monthName = new Intl.DateTimeFormat("en-GB", { ...inUtc, month: "short" });
const dayName = new Intl.DateTimeFormat("en-GB", { ...inUtc, day: "numeric", month: "short" });
const dateOf = (day: number) => new Date(`${isoDay(day)}T00:00:00Z`);

/** Days, months or round years along a span, no more of them than there is room for. */
export function axisMarks(span: DaySpan, most: number): AxisMark[] {
  const length = lengthOf(span);
  const dayStep = daySteps.find((step) => length / step <= most);
  if (dayStep !== undefined) return dayMarks(span, dayStep);
  const months = monthNumber(span.last) - monthNumber(span.first) + 1;
  const monthStep = monthSteps.find((step) => months / step <= most);
  const step = monthStep ?? 12 * (yearSteps.find((years) => months / 12 / years <= most) ?? 5000);
  return monthMarks(span, step);
}

function dayMarks(span: DaySpan, step: number): AxisMark[] {
  const start = step >= 7 ? startOf("week", span.first + 6) : span.first;
  const marks: AxisMark[] = [];
  for (let day = start; day <= span.last; day += step) {
    marks.push({ day, text: dayName.format(dateOf(day)) });
  }
  return marks;
}

function monthMarks(span: DaySpan, step: number): AxisMark[] {
  const from = Math.ceil((monthNumber(span.first - 1) + 1) / step) * step;
  const marks: AxisMark[] = [];
  for (let month = from; month <= monthNumber(span.last); month += step) {
    const day = firstDayOf(month);
    const year = isoDay(day).slice(0, 4);
    marks.push({ day, text: month % 12 === 0 ? year : monthName.format(dateOf(day)) });
  }
  return marks;
}
