import { dateWords } from "@vigilia/schema/words/event-words.ts";
import { Pause, Play } from "lucide-react";

import { Button } from "../../../ui/controls/button.tsx";
import type { MonthHistogram } from "../map/clusters/month-histogram.ts";
import type { EventFilters } from "./event-filters.ts";
import { MonthBars } from "./month-bars.tsx";
import { MonthRange } from "./month-range.tsx";
import { firstDayOf, lastDayOf, monthNumber, monthWords } from "./months.ts";
import { usePlayedMonths } from "./use-played-months.ts";
import { YearAxis } from "./year-axis.tsx";

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
