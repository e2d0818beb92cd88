import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";
import {
  attributionWords,
  categoryWords,
  countryWords,
} from "@vigilia/schema/words/event-words.ts";

import { classNames } from "../../../ui/styles.ts";
import { firstDayOf, monthNumber } from "../filters/time-units.ts";
import { BarChart, type Bar } from "./bar-chart.tsx";
import type { EventChartsFragment } from "./event-charts.graphql.ts";

interface EventChartsProps {
  stats: EventChartsFragment;
  /** Begins the names of the files. */
  name: string;
  /** Which events are counted, in words. */
  about: string;
  /** They stand below each other in a column of a page. */
  isNarrow?: boolean;
}

/** How many events there are by month, kind, country and certainty. */
export function EventCharts({ stats: data, name, about, isNarrow = false }: EventChartsProps) {
  const charts: { title: string; column: string; bars: Bar[] }[] = [
    { title: "By month", column: "month", bars: monthBars(data.byPeriod) },
    {
      title: "By kind",
      column: "kind",
      bars: data.byCategory.map(({ category, count }) => ({
        label: categoryWords[category],
        count,
      })),
    },
    {
      title: "By country",
      column: "country",
      bars: data.byCountry.map(({ countryCode, count }) => ({
        label: countryWords(countryCode),
        count,
      })),
    },
    {
      title: "By attribution",
      column: "attribution",
      bars: data.byAttribution.map(({ attribution, count }) => ({
        label: attributionWords[attribution],
        count,
      })),
    },
  ];
  return (
    <section
      aria-label="Charts"
      className={classNames("grid gap-4", !isNarrow && "sm:grid-cols-2")}
    >
      {charts.map((chart) => (
        <BarChart
          key={chart.column}
          {...chart}
          about={about}
          file={`${name}-by-${chart.column}`}
          isNarrow={isNarrow}
        />
      ))}
    </section>
  );
}

/** Every month from the first to the last, empty ones too. */
export function monthBars(months: EventChartsFragment["byPeriod"]): Bar[] {
  const counts = new Map(months.map(({ from, count }) => [monthNumber(dayNumber(from)), count]));
  const first = Math.min(...counts.keys());
  const length = counts.size === 0 ? 0 : Math.max(...counts.keys()) - first + 1;
  return Array.from({ length }, (_, index) => ({
    label: isoDay(firstDayOf(first + index)).slice(0, 7),
    count: counts.get(first + index) ?? 0,
  }));
}
