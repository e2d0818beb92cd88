import { expect, test } from "vitest";

import { yearMarks } from "./months.ts";

test("every year has a mark where there is room", () => {
  expect(yearMarks({ firstMonth: "2023-06", months: 20, most: 5 })).toEqual([
    { year: 2024, place: 7 },
    { year: 2025, place: 19 },
  ]);
});

test("a long time is marked by round years only", () => {
  const years = yearMarks({ firstMonth: "2007-04", months: 225, most: 5 }).map(({ year }) => year);

  expect(years).toEqual([2010, 2015, 2020, 2025]);
});

test("a few months within one year have no mark", () => {
  expect(yearMarks({ firstMonth: "2024-03", months: 5, most: 5 })).toEqual([]);
});

test("a range of centuries gets readable marks", () => {
  expect(yearMarks({ firstMonth: "0001-01", months: 24_000, most: 5 }).length).toBeLessThan(200);
});
