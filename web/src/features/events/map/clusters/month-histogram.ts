import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { eventTypes } from "@vigilia/schema/event-enums.ts";

import type { EventColumns } from "./event-columns.ts";

/** Events a month; the months are those of all events, so that the axis stays while filters change. */
export interface MonthHistogram {
  /** YYYY-MM of the first entry; the others follow month by month. */
  readonly firstMonth: string;
  readonly russian: Int32Array;
  readonly chinese: Int32Array;
}

const chineseType = eventTypes.indexOf("CHINESE");

export function monthHistogram(columns: EventColumns, mask: Uint8Array): MonthHistogram | null {
  const { first, last } = dayRange(columns);
  if (first > last) return null;
  const firstMonth = monthNumber(first);
  const months = monthNumber(last) - firstMonth + 1;
  const monthOfDay = Int32Array.from(
    { length: last - first + 1 },
    (_, index) => monthNumber(first + index) - firstMonth,
  );
  const russian = new Int32Array(months);
  const chinese = new Int32Array(months);
  for (let row = 0; row < mask.length; row++) {
    if (mask[row] !== 1) continue;
    const month = monthOfDay[(columns.day[row] ?? 0) - first] ?? 0;
    const counts = columns.type[row] === chineseType ? chinese : russian;
    counts[month] = (counts[month] ?? 0) + 1;
  }
  return { firstMonth: isoDay(first).slice(0, 7), russian, chinese };
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

function monthNumber(day: number): number {
  const [year, month] = isoDay(day).split("-").map(Number);
  return (year ?? 0) * 12 + (month ?? 0);
}
