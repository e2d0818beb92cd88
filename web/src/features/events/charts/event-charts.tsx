import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";
import {
  attributionWords,
  categoryWords,
  countryWords,
} from "@vigilia/schema/words/event-words.ts";

import { classNames } from "../../../ui/styles.ts";
import type { FilterProps } from "../filters/choice-filters.tsx";
import { firstDayOf, monthNumber } from "../filters/time-units.ts";
import { BarChart } from "./bar-chart.tsx";
import { barChoices, type BarChoices } from "./bar-choices.ts";
import type { Bar } from "./bar-picture.ts";
import type { EventChartsFragment } from "./event-charts.graphql.ts";

interface EventChartsProps {
  stats: EventChartsFragment;
  /** Begins the names of the files. */
  name: string;
  /** Which events are counted, in words. */
  about: string;
  /** They stand below each other in a column of a page. */
  isNarrow?: boolean;
  /** The filters that a press on a bar sets; without them, bars are only looked at. */
  filtering?: FilterProps;
}

/** How many events there are by month, kind, country and certainty. */
export function EventCharts({
  stats: data,
  name,
  about,
  isNarrow = false,
  filtering,
}: EventChartsProps) {
  const choices = filtering && barChoices(filtering);
  const charts: { title: string; column: string; bars: Bar[] }[] = [
    { title: "By month", column: "month", bars: monthBars(data.byPeriod, choices) },
    {
      title: "By kind",
      column: "kind",
      bars: data.byCategory.map(({ category, count }) => ({
        label: categoryWords[category],
        count,
        choice: choices?.category(category),
      })),
    },
    {
      title: "By country",
      column: "country",
      bars: data.byCountry.map(({ countryCode, count }) => ({
        label: countryWords(countryCode),
        count,
        choice: choices?.country(countryCode),
      })),
    },
    {
      title: "By attribution",
      column: "attribution",
      bars: data.byAttribution.map(({ attribution, count }) => ({
        label: attributionWords[attribution],
        count,
        choice: choices?.attribution(attribution),
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

/** Every month from the first to the last, empty ones too, which have nothing to show. */
export function monthBars(
  months: EventChartsFragment["byPeriod"],
  choices?: Pick<BarChoices, "month">,
): Bar[] {
  const counts = new Map(months.map(({ from, count }) => [monthNumber(dayNumber(from)), count]));
  const first = Math.min(...counts.keys());
  const length = counts.size === 0 ? 0 : Math.max(...counts.keys()) - first + 1;
  return Array.from({ length }, (_, index) => {
    const month = first + index;
    const count = counts.get(month) ?? 0;
    const choice = count > 0 ? choices?.month(month) : undefined;
    return { label: isoDay(firstDayOf(month)).slice(0, 7), count, choice };
  });
}
