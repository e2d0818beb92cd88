import { dayNumber } from "@vigilia/schema/calendar-day.ts";
import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { dayHistogram } from "./day-histogram.ts";
import { maskOf, noFilter } from "./map-filter.ts";

const { columns } = mapOf([
  someEvent({ date: "2023-11-30" }),
  someEvent({ date: "2023-12-01", type: "CHINESE", datePrecision: "MONTH" }),
  someEvent({ date: "2024-02-29" }),
  someEvent({ date: "2024-02-29", datePrecision: "APPROXIMATE" }),
]);

const span = {
  firstDay: dayNumber("2023-11-30"),
  lastDay: dayNumber("2024-02-29"),
  years: [
    { year: 2023, count: 2 },
    { year: 2024, count: 2 },
  ],
};

test("every day with events has its counts by type, and says how many days are not known", () => {
  expect(dayHistogram(columns, maskOf(columns, noFilter))).toEqual({
    ...span,
    days: [
      { day: dayNumber("2023-11-30"), russian: 1, chinese: 0, vague: 0 },
      { day: dayNumber("2023-12-01"), russian: 0, chinese: 1, vague: 1 },
      { day: dayNumber("2024-02-29"), russian: 2, chinese: 0, vague: 0 },
    ],
  });
});

test("a filter lowers the counts and leaves the ends and the years as they are", () => {
  expect(dayHistogram(columns, maskOf(columns, { ...noFilter, types: ["CHINESE"] }))).toEqual({
    ...span,
    days: [{ day: dayNumber("2023-12-01"), russian: 0, chinese: 1, vague: 1 }],
  });
});

test("without events there is no histogram", () => {
  expect(dayHistogram(mapOf([]).columns, new Uint8Array())).toBeNull();
});
