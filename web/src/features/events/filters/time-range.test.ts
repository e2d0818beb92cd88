import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { rangeWords } from "@vigilia/schema/words/time-words.ts";
import { expect, test } from "vitest";

import { timePresets, typedSpan } from "./time-range.ts";

test.each([
  [null, null, "All time"],
  ["2022-02-01", null, "Since Feb 2022"],
  ["2022-02-24", null, "Since 24 Feb 2022"],
  ["2022-01-01", null, "Since 2022"],
  [null, "2023-12-31", "Until 2023"],
  [null, "2024-02-29", "Until Feb 2024"],
  [null, "2024-02-28", "Until 28 Feb 2024"],
  ["2024-01-01", "2024-12-31", "2024"],
  ["2022-01-01", "2024-12-31", "2022–2024"],
  ["2024-02-01", "2024-02-29", "Feb 2024"],
  ["2024-02-01", "2024-04-30", "Feb–Apr 2024"],
  ["2023-11-01", "2024-02-29", "Nov 2023 – Feb 2024"],
  ["2024-02-10", "2024-02-20", "10–20 Feb 2024"],
  ["2024-02-10", "2024-03-03", "10 Feb – 3 Mar 2024"],
  ["2023-12-24", "2024-01-06", "24 Dec 2023 – 6 Jan 2024"],
  ["2024-02-10", "2024-02-10", "10 Feb 2024"],
])("from %s to %s is called %s", (dateFrom, dateTo, expected) => {
  expect(rangeWords({ dateFrom, dateTo })).toBe(expected);
});

test.each([
  ["2024-02-10", "2024-02-10", "2024-02-10"],
  ["10/02/2024", "2024-02-10", "2024-02-10"],
  ["1.2.2024", "2024-02-01", "2024-02-01"],
  [" 10 Feb 2024 ", "2024-02-10", "2024-02-10"],
  ["10 february 2024", "2024-02-10", "2024-02-10"],
  ["Feb 2024", "2024-02-01", "2024-02-29"],
  ["2024-02", "2024-02-01", "2024-02-29"],
  ["2024", "2024-01-01", "2024-12-31"],
])("%s is from %s to %s", (text, first, last) => {
  const span = typedSpan(text);

  expect(span && [span.first, span.last].map(isoDay)).toEqual([first, last]);
});

test.each(["", "31/02/2024", "2024-13", "13/13/2024", "0000", "10 Foo 2024", "yesterday", "24"])(
  "%j is no day",
  (text) => {
    expect(typedSpan(text)).toBeNull();
  },
);

test("what is offered are the usual spans, and the years of the data", () => {
  const presets = timePresets([2007, 2024], "2026-03-02");

  expect(presets.map(({ name }) => name)).toEqual([
    ...["All time", "Since Feb 2022", "Last 30 days", "This year", "2024", "2007"],
  ]);
  expect(presets[2]?.range).toEqual({ dateFrom: "2026-02-01", dateTo: "2026-03-02" });
  expect(presets[4]?.range).toEqual({ dateFrom: "2024-01-01", dateTo: "2024-12-31" });
});
