import { dayNumber } from "@vigilia/schema/calendar-day.ts";

import type { DayHistogram } from "../map/clusters/day-histogram.ts";
import type { TimeRange } from "./time-range.ts";
import {
  type DaySpan,
  endOf,
  firstDayOf,
  lastDayOf,
  lengthOf,
  monthNumber,
  nearestStart,
  startOf,
  type TimeUnit,
  unitsIn,
  unitsOn,
} from "./time-units.ts";

/** All that can be chosen: whole months, from the first event until today or the last event. */
export function domainOf({ firstDay, lastDay }: DayHistogram, today: string): DaySpan {
  const last = Math.max(lastDay, dayNumber(today));
  return { first: firstDayOf(monthNumber(firstDay)), last: lastDayOf(monthNumber(last)) };
}

/** The share of all events that may lie before what is shown at first. */
const leftOut = 0.3;

/** The years of which the map is full: a few events long ago would squeeze all others. */
export function busySpan({ years }: DayHistogram, domain: DaySpan): DaySpan {
  const all = years.reduce((sum, { count }) => sum + count, 0);
  let before = 0;
  for (const { year, count } of years) {
    before += count;
    if (before > all * leftOut) {
      return { first: Math.max(domain.first, firstDayOf(year * 12)), last: domain.last };
    }
  }
  return domain;
}

/** The days of a range within a domain. An address may name an end before its beginning, or days beyond all others. */
export function chosenSpan({ dateFrom, dateTo }: TimeRange, domain: DaySpan): DaySpan {
  const within = (day: number) => Math.min(Math.max(day, domain.first), domain.last);
  const first = dateFrom === null ? domain.first : within(dayNumber(dateFrom));
  return {
    first,
    last: Math.max(first, dateTo === null ? domain.last : within(dayNumber(dateTo))),
  };
}

/** As near as the axis comes. */
const leastDays = 14;

/** Of this length, as far as the domain allows, with a day at the same part of its length. */
function placed(
  domain: DaySpan,
  { day, share, days }: { day: number; share: number; days: number },
): DaySpan {
  const length = Math.round(Math.min(Math.max(days, leastDays), lengthOf(domain)));
  const latest = domain.last - length + 1;
  const first = Math.max(domain.first, Math.min(Math.round(day - share * length), latest));
  return { first, last: first + length - 1 };
}

/** Nearer where the factor is below one; the day keeps its place on the screen. */
export function zoomed(
  view: DaySpan,
  { factor, day, domain }: { factor: number; day: number; domain: DaySpan },
): DaySpan {
  const share = Math.min(Math.max((day - view.first) / lengthOf(view), 0), 1);
  return placed(domain, { day, share, days: lengthOf(view) * factor });
}

export function panned(view: DaySpan, days: number, domain: DaySpan): DaySpan {
  return placed(domain, { day: view.first + days, share: 0, days: lengthOf(view) });
}

/** How much room a chosen span is given on either side. */
const room = 0.5;

/** Near enough to take hold of what is chosen; what is wide enough already stays as it is. */
export function fitted(view: DaySpan, chosen: DaySpan, domain: DaySpan): DaySpan {
  const isInside = chosen.first >= view.first && chosen.last <= view.last;
  if (isInside && lengthOf(chosen) * 12 >= lengthOf(view)) return view;
  const days = lengthOf(chosen) * (1 + 2 * room);
  return placed(domain, { day: chosen.first, share: room / (1 + 2 * room), days });
}

/** The axis moved on, or widened, until both ends that are set can be seen. */
export function revealed(view: DaySpan, { dateFrom, dateTo }: TimeRange, domain: DaySpan): DaySpan {
  const { first, last } = chosenSpan({ dateFrom, dateTo }, domain);
  const isFirstHidden = dateFrom !== null && (first < view.first || first > view.last);
  const isLastHidden = dateTo !== null && (last < view.first || last > view.last);
  if (!isFirstHidden && !isLastHidden) return view;
  const [from, to] = [dateFrom === null ? last : first, dateTo === null ? first : last];
  const days = to - from + 1;
  if (days > lengthOf(view)) return placed(domain, { day: from, share: 0, days });
  const isBefore = from < view.first;
  return isBefore
    ? placed(domain, { day: from, share: 0, days: lengthOf(view) })
    : placed(domain, { day: to + 1, share: 1, days: lengthOf(view) });
}

export type TimeEnd = "first" | "last";

/** An end that many units on, at the edge of one; never beyond the other end. */
export function stepped(
  span: DaySpan,
  { end, unit, steps, domain }: { end: TimeEnd; unit: TimeUnit; steps: number; domain: DaySpan },
): DaySpan {
  // The end's edge: the last day's is where the next day begins.
  const edge = end === "first" ? span.first : span.last + 1;
  const start = startOf(unit, edge);
  const whole = steps < 0 && start !== edge ? steps + 1 : steps;
  const moved = unitsOn(unit, start, whole);
  if (end === "first") {
    if (moved > span.last) return span;
    return { ...span, first: Math.max(domain.first, moved) };
  }
  if (moved <= span.first) return span;
  return { ...span, last: Math.min(domain.last, moved - 1) };
}

/** An end put down at a point of the axis: at the nearest edge of a unit. */
export function putEnd(
  span: DaySpan,
  { end, unit, point, domain }: { end: TimeEnd; unit: TimeUnit; point: number; domain: DaySpan },
): DaySpan {
  const edge = nearestStart(unit, point);
  if (end === "first") {
    const latest = Math.max(domain.first, startOf(unit, span.last));
    return { ...span, first: Math.min(Math.max(edge, domain.first), latest) };
  }
  const earliest = endOf(unit, span.first);
  return { ...span, last: Math.max(Math.min(edge - 1, domain.last), earliest) };
}

/** Every unit that a stroke between two points touches. */
export function drawn(unit: TimeUnit, points: readonly [number, number], domain: DaySpan): DaySpan {
  const [from, to] = points.toSorted((one, other) => one - other);
  return {
    first: Math.max(domain.first, startOf(unit, Math.floor(from ?? 0))),
    last: Math.min(domain.last, endOf(unit, Math.floor(to ?? 0))),
  };
}

/** Both ends that many days on; whole units stay whole units, and nothing leaves the domain. */
export function shifted(
  span: DaySpan,
  { unit, days, domain }: { unit: TimeUnit; days: number; domain: DaySpan },
): DaySpan {
  const isWhole = startOf(unit, span.first) === span.first && endOf(unit, span.last) === span.last;
  if (!isWhole) {
    const by = Math.round(
      Math.min(Math.max(days, domain.first - span.first), domain.last - span.last),
    );
    return { first: span.first + by, last: span.last + by };
  }
  const units = unitsIn(unit, days);
  const moved = {
    first: unitsOn(unit, span.first, units),
    last: unitsOn(unit, span.last + 1, units) - 1,
  };
  const isOutside =
    moved.first < startOf(unit, domain.first) || moved.last > endOf(unit, domain.last);
  if (!isOutside) return moved;
  const back = unitsOn(unit, startOf(unit, domain.first), 0);
  const length = unitsIn(unit, lengthOf(span));
  if (days < 0) return { first: back, last: unitsOn(unit, back, length) - 1 };
  const end = unitsOn(unit, startOf(unit, domain.last), 1);
  return { first: unitsOn(unit, end, -length), last: end - 1 };
}
