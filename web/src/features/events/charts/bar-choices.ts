import { isoDay } from "@vigilia/schema/calendar-day.ts";
import {
  attributionLevels,
  type AttributionLevel,
  type EventCategory,
} from "@vigilia/schema/event-enums.ts";

import type { FilterProps } from "../filters/choice-filters.tsx";
import type { EventFilters } from "../filters/event-filters.ts";
import { firstDayOf, lastDayOf } from "../filters/time-units.ts";
import type { BarChoice } from "./bar-picture.ts";

/** What a press on each bar of the charts sets among the filters, or takes off again. */
export interface BarChoices {
  month: (month: number) => BarChoice;
  category: (category: EventCategory) => BarChoice;
  country: (code: string | null | undefined) => BarChoice | undefined;
  attribution: (level: AttributionLevel) => BarChoice | undefined;
}

const onlyThese = "show only these";

export function barChoices({ filters, onChange }: FilterProps): BarChoices {
  const choice = (isOn: boolean, change: Partial<EventFilters>, words = onlyThese): BarChoice => ({
    isOn,
    words,
    choose: () => onChange(change),
  });
  return {
    month(month) {
      const dateFrom = isoDay(firstDayOf(month));
      const dateTo = isoDay(lastDayOf(month));
      const isOn = filters.dateFrom === dateFrom && filters.dateTo === dateTo;
      return choice(isOn, isOn ? { dateFrom: null, dateTo: null } : { dateFrom, dateTo });
    },
    category: (category) =>
      choice(filters.categories.includes(category), {
        categories: pressed(filters.categories, category),
      }),
    // What is in no country cannot be asked for.
    country: (code) =>
      code
        ? choice(filters.countryCodes.includes(code), {
            countryCodes: pressed(filters.countryCodes, code),
          })
        : undefined,
    // A level is asked for together with what is stronger: the weakest asks for nothing.
    attribution(level) {
      if (level === attributionLevels[0]) return undefined;
      const isOn = filters.attributionAtLeast === level;
      const isStrongest = level === attributionLevels.at(-1);
      const words = isStrongest ? onlyThese : "show only these and stronger ones";
      return choice(isOn, { attributionAtLeast: isOn ? null : level }, words);
    },
  };
}

/** Of several that are asked for, only the pressed one is taken off. */
function pressed<Value>(asked: readonly Value[], value: Value): Value[] {
  return asked.includes(value) ? asked.filter((other) => other !== value) : [value];
}
