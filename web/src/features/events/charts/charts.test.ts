import { expect, test } from "vitest";

import { csvOf, wrapped } from "./chart-files.ts";
import { monthBars } from "./event-charts.tsx";
import { countTicks, yearTicks } from "./month-columns.tsx";

test("months without events stand between those with some", () => {
  const months = [
    { from: "2024-11-01", count: 2 },
    { from: "2025-02-01", count: 1 },
  ];

  expect(monthBars(months)).toEqual([
    { label: "2024-11", count: 2 },
    { label: "2024-12", count: 0 },
    { label: "2025-01", count: 0 },
    { label: "2025-02", count: 1 },
  ]);
  expect(monthBars([])).toEqual([]);
});

test("the numbers' file quotes what would end a cell", () => {
  expect(csvOf("kind", [{ label: 'Arson, "at night"', count: 3 }])).toBe(
    'kind,events\r\n"Arson, ""at night""",3\r\n',
  );
});

test("an axis of counts has a few round numbers, up to the highest or beyond", () => {
  expect(countTicks(1)).toEqual([0, 1]);
  expect(countTicks(3)).toEqual([0, 1, 2, 3]);
  expect(countTicks(17)).toEqual([0, 5, 10, 15, 20]);
  expect(countTicks(387)).toEqual([0, 100, 200, 300, 400]);
});

test("an axis of months names years where they begin, and no more than have room", () => {
  const months = (years: number) =>
    monthBars([
      { from: "2000-11-01", count: 1 },
      { from: `${2000 + years}-02-01`, count: 1 },
    ]);

  expect(yearTicks(months(2), 8).map(({ at, year }) => `${at} ${year}`)).toEqual([
    "0 2000",
    "2 2001",
    "14 2002",
  ]);
  expect(yearTicks(months(20), 8).map(({ year }) => year)).toEqual([
    ...["2000", "2003", "2006", "2009", "2012", "2015", "2018"],
  ]);
});

test("a picture's caption is broken between words, and nothing of it is lost", () => {
  const caption = "Events tagged “Cables on the sea bed”, ".repeat(5).trim();

  const lines = wrapped(caption);

  expect(lines.join(" ")).toBe(caption);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(78);
  expect(lines.length).toBe(3);
});
