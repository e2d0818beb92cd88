import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import type { MonthHistogram } from "../map/clusters/month-histogram.ts";
import type { EventFilters } from "./event-filters.ts";
import { MonthBars, MonthRange } from "./month-range.tsx";
import {
  firstSpan,
  nextSpan,
  yearMarks,
  firstDayOf,
  lastDayOf,
  monthNumber,
  monthWords,
} from "./months.ts";

interface PlayedMonths {
  /** Places of the first and the last chosen month. */
  first: number;
  last: number;
  /** Events of each month that pass the other filters. */
  counts: ArrayLike<number>;
  choose(first: number, last: number): void;
}

const stepMilliseconds = 700;

/** Moves the chosen span forward from month to month, over quiet ones at once, until the newest event. */
function usePlayedMonths({ first, last, counts, choose }: PlayedMonths) {
  const [isPlaying, setIsPlaying] = useState(false);

  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => {
      const next = nextSpan(counts, [first, last]);
      if (next) choose(...next);
      else setIsPlaying(false);
    }, stepMilliseconds);
    return () => clearTimeout(timer);
  }, [isPlaying, first, last, counts, choose]);

  const toggle = () => {
    if (!isPlaying && !nextSpan(counts, [first, last])) choose(...firstSpan(counts, [first, last]));
    setIsPlaying(!isPlaying);
  };
  return { isPlaying, toggle };
}

interface YearAxisProps {
  /** YYYY-MM */
  firstMonth: string;
  months: number;
}

/** What fits beside each other; a telephone shows every other one. */
const mostMarks = 6;

/** Which years the bars above belong to. */
function YearAxis({ firstMonth, months }: YearAxisProps) {
  return (
    <svg aria-hidden="true" className="h-3.5 w-full overflow-visible fill-ink-faint text-xs">
      {yearMarks({ firstMonth, months, most: mostMarks }).map(({ year, place }) => (
        <text
          key={year}
          x={`${(place / months) * 100}%`}
          y="0.75rem"
          className="tabular-nums max-sm:even:hidden"
        >
          {year}
        </text>
      ))}
    </svg>
  );
}

/** The month, unless a day within it, or one beyond all months, was asked for. */
function dayOr(day: string | null, edge: string, month: string): string {
  return day === null || day === edge ? month : dateWords({ date: day, datePrecision: "DAY" });
}

interface TimeSliderProps {
  histogram: MonthHistogram;
  filters: Pick<EventFilters, "dateFrom" | "dateTo">;
  onChange(change: Pick<EventFilters, "dateFrom" | "dateTo">): void;
}

/** Chooses a span of months over a histogram of all of them, and lets it run through time. */
export function TimeSlider({ histogram, filters, onChange }: TimeSliderProps) {
  const start = monthNumber(histogram.firstMonth);
  const count = histogram.russian.length;
  const within = (month: number) => Math.min(Math.max(month - start, 0), count - 1);
  const first = filters.dateFrom ? within(monthNumber(filters.dateFrom)) : 0;
  // an address may name an end before its beginning
  const last = Math.max(first, filters.dateTo ? within(monthNumber(filters.dateTo)) : count - 1);

  const choose = (from: number, to: number) =>
    onChange({
      dateFrom: from === 0 ? null : firstDayOf(start + from),
      dateTo: to === count - 1 ? null : lastDayOf(start + to),
    });
  const counts = histogram.russian.map(
    (russian, month) => russian + (histogram.chinese[month] ?? 0),
  );
  const { isPlaying, toggle } = usePlayedMonths({ first, last, counts, choose });
  const from = dayOr(filters.dateFrom, firstDayOf(start + first), monthWords(start + first));
  const to = dayOr(filters.dateTo, lastDayOf(start + last), monthWords(start + last));

  return (
    <div className="flex items-center gap-3">
      <Button
        variant="quiet"
        size="icon-sm"
        aria-label={isPlaying ? "Pause" : "Play through time"}
        onClick={toggle}
      >
        {isPlaying ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </Button>
      <div className="min-w-0 flex-1">
        <MonthBars histogram={histogram} chosen={[first, last]} />
        <MonthRange {...{ count, first, last, from, to, choose }} />
        <YearAxis firstMonth={histogram.firstMonth} months={count} />
      </div>
      <p className="w-24 shrink-0 text-right text-sm text-ink-soft tabular-nums">
        {from}
        <br />
        <span className="sr-only">to </span>
        {to}
      </p>
    </div>
  );
}
