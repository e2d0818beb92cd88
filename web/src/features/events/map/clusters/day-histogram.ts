import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { datePrecisions, eventTypes } from "@vigilia/schema/event-enums.ts";

import type { EventColumns } from "./event-columns.ts";

/** Events of one day of those that pass the filter. */
export interface DayCount {
  /** Days since 1970-01-01. */
  readonly day: number;
  readonly russian: number;
  readonly chinese: number;
  /** Of both: only the month or the year is known, and the day is the first of it, where filters find them. */
  readonly vague: number;
}

/** How many events there are when. Its ends and years are those of all events, so that the axis stays while filters change. */
export interface DayHistogram {
  readonly firstDay: number;
  readonly lastDay: number;
  /** The years of all events, oldest first, each with their number. */
  readonly years: readonly { year: number; count: number }[];
  /** Only days with events, oldest first. */
  readonly days: readonly DayCount[];
}

const chineseType = eventTypes.indexOf("CHINESE");
const firstVague = datePrecisions.indexOf("MONTH");

export function dayHistogram(columns: EventColumns, mask: Uint8Array): DayHistogram | null {
  const { first, last } = dayRange(columns);
  if (first > last) return null;
  const all = new Uint32Array(last - first + 1);
  const matching = all.slice();
  const chinese = all.slice();
  const vague = all.slice();
  for (let row = 0; row < columns.count; row++) {
    if (columns.retracted[row] === 1) continue;
    const place = (columns.day[row] ?? 0) - first;
    add(all, place);
    if (mask[row] !== 1) continue;
    add(matching, place);
    if (columns.type[row] === chineseType) add(chinese, place);
    if ((columns.datePrecision[row] ?? 0) >= firstVague) add(vague, place);
  }
  const years = yearsOf(all, first);
  return {
    firstDay: first,
    lastDay: last,
    years,
    days: daysOf({ first, matching, chinese, vague }),
  };
}

type DayTable = Record<"matching" | "chinese" | "vague", Uint32Array> & { first: number };

function daysOf({ first, matching, chinese, vague }: DayTable): DayCount[] {
  const days: DayCount[] = [];
  for (const [place, count] of matching.entries()) {
    const ofChina = chinese[place] ?? 0;
    if (count === 0) continue;
    const sides = { russian: count - ofChina, chinese: ofChina };
    days.push({ day: first + place, ...sides, vague: vague[place] ?? 0 });
  }
  return days;
}

function add(counts: Uint32Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function yearsOf(all: Uint32Array, first: number): DayHistogram["years"] {
  const counts = new Map<number, number>();
  for (let place = 0; place < all.length; place++) {
    const count = all[place] ?? 0;
    if (count === 0) continue;
    const year = Number(isoDay(first + place).slice(0, 4));
    counts.set(year, (counts.get(year) ?? 0) + count);
  }
  return Array.from(counts, ([year, count]) => ({ year, count }));
}

/** The first and the last day of all events that stand. */
function dayRange({ day, retracted, count }: EventColumns): { first: number; last: number } {
  let first = Infinity;
  let last = -Infinity;
  for (let row = 0; row < count; row++) {
    if (retracted[row] === 1) continue;
    const when = day[row] ?? 0;
    if (when < first) first = when;
    if (when > last) last = when;
  }
  return { first, last };
}
