import { useEffect, useEffectEvent, useState } from "react";

import type { DayHistogram } from "../map/clusters/day-histogram.ts";
import {
  type DaySpan,
  endOf,
  lengthOf,
  monthNumber,
  firstDayOf,
  lastDayOf,
  startOf,
} from "./time-units.ts";

/** Places of the first and the last unit that are shown. */
type Places = readonly [first: number, last: number];

/** How much of the time is seen at once when all of it was chosen. */
const windowMonths = 6;

/** Where play begins: at the first unit in which anything happened. */
export function firstSpan(counts: ArrayLike<number>, [first, last]: Places): Places {
  const isAll = first === 0 && last === counts.length - 1;
  const length = isAll ? Math.min(windowMonths, counts.length) : last - first + 1;
  const start = Math.min(nextUnit(counts, 0) ?? 0, counts.length - length);
  return [start, start + length - 1];
}

/** One unit on, or as many as it takes until something is seen; null where nothing follows. */
export function nextSpan(counts: ArrayLike<number>, [first, last]: Places): Places | null {
  const next = nextUnit(counts, last + 1);
  if (next === null) return null;
  const seen = nextUnit(counts, first + 1);
  const end = seen !== null && seen <= last + 1 ? last + 1 : next;
  return [end - (last - first), end];
}

function nextUnit(counts: ArrayLike<number>, from: number): number | null {
  for (let unit = from; unit < counts.length; unit++) if (counts[unit]) return unit;
  return null;
}

interface Played {
  readonly histogram: DayHistogram;
  readonly domain: DaySpan;
  readonly span: DaySpan;
}

/** Whole months go on by months, other spans by days. */
function playedUnits({ histogram, domain, span }: Played) {
  const isMonths =
    startOf("month", span.first) === span.first && endOf("month", span.last) === span.last;
  const numberOf = isMonths ? monthNumber : (day: number) => day;
  const start = numberOf(domain.first);
  const counts = new Uint32Array(numberOf(domain.last) - start + 1);
  for (const { day, russian, chinese } of histogram.days) {
    const place = numberOf(day) - start;
    counts[place] = (counts[place] ?? 0) + russian + chinese;
  }
  const places: Places = [numberOf(span.first) - start, numberOf(span.last) - start];
  const spanOf = ([first, last]: Places): DaySpan => ({
    first: isMonths ? firstDayOf(start + first) : start + first,
    last: isMonths ? lastDayOf(start + last) : start + last,
  });
  return { counts, places, spanOf };
}

function nextPlayed(played: Played): DaySpan | null {
  const { counts, places, spanOf } = playedUnits(played);
  const isAll = lengthOf(played.span) === lengthOf(played.domain);
  const next = isAll ? null : nextSpan(counts, places);
  return next && spanOf(next);
}

function firstPlayed(played: Played): DaySpan {
  const { counts, places, spanOf } = playedUnits(played);
  return spanOf(firstSpan(counts, places));
}

export const playSpeeds = [1, 2, 4] as const;
export type PlaySpeed = (typeof playSpeeds)[number];

const stepMilliseconds = 800;

interface PlayedTime extends Played {
  /** While the pointer or the keyboard is at the histogram, time stands still. */
  isPaused: boolean;
  choose: (span: DaySpan) => void;
  /** One play is one step of the history, however many spans it showed. */
  hold: (isHeld: boolean) => void;
}

/** Moves the chosen span forward, over quiet times at once, until the newest event. */
export function usePlayedTime({ isPaused, choose, hold, ...played }: PlayedTime) {
  const [isPlaying, setIsPlaying] = useState(false);
  const [speed, setSpeed] = useState<PlaySpeed>(1);

  const stop = () => {
    if (isPlaying) hold(false);
    setIsPlaying(false);
  };
  const goOn = useEffectEvent(() => {
    const next = nextPlayed(played);
    if (next) choose(next);
    else stop();
  });
  const onStop = useEffectEvent(stop);

  useEffect(() => {
    if (!isPlaying || isPaused) return;
    const timer = setInterval(goOn, stepMilliseconds / speed);
    return () => clearInterval(timer);
  }, [isPlaying, isPaused, speed]);

  // Nobody sees it in a tab behind others, and Back asks for what was before.
  useEffect(() => {
    if (!isPlaying) return;
    const listener = new AbortController();
    document.addEventListener("visibilitychange", onStop, listener);
    window.addEventListener("popstate", onStop, listener);
    return () => listener.abort();
  }, [isPlaying]);

  const step = () => choose(nextPlayed(played) ?? firstPlayed(played));
  const toggle = () => {
    if (isPlaying) return stop();
    hold(true);
    setIsPlaying(true);
    if (!nextPlayed(played)) choose(firstPlayed(played));
  };
  return { isPlaying, speed, setSpeed, toggle, step, stop };
}
