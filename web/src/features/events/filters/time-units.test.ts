import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";
import { expect, test } from "vitest";

import {
  axisMarks,
  barsOf,
  endOf,
  firstDayOf,
  lastDayOf,
  monthNumber,
  nearestStart,
  startOf,
  unitFor,
  unitsOn,
  yearSpan,
} from "./time-units.ts";

const span = (first: string, last: string) => ({ first: dayNumber(first), last: dayNumber(last) });
const marksOf = (first: string, last: string, most: number) =>
  axisMarks(span(first, last), most).map(({ text }) => text);

test("months count through the turn of a year", () => {
  expect(isoDay(firstDayOf(monthNumber(dayNumber("2023-12-05")) + 1))).toBe("2024-01-01");
});

test("a month ends on its own last day", () => {
  const february = monthNumber(dayNumber("2024-02-10"));

  expect([firstDayOf(february), lastDayOf(february)].map(isoDay)).toEqual([
    "2024-02-01",
    "2024-02-29",
  ]);
});

test("a year of the first century is no year of the last one", () => {
  expect(isoDay(yearSpan(24).first)).toBe("0024-01-01");
});

test.each([
  ["day", "2024-02-14", "2024-02-14"],
  ["week", "2024-02-12", "2024-02-18"],
  ["month", "2024-02-01", "2024-02-29"],
  ["quarter", "2024-01-01", "2024-03-31"],
  ["year", "2024-01-01", "2024-12-31"],
] as const)("the %s around 14 February 2024 goes from %s to %s", (unit, first, last) => {
  const day = dayNumber("2024-02-14");

  expect([startOf(unit, day), endOf(unit, day)].map(isoDay)).toEqual([first, last]);
});

test("a week begins on Monday before 1970, too", () => {
  expect(isoDay(startOf("week", dayNumber("1969-12-31")))).toBe("1969-12-29");
});

test("steps lead from one beginning to another", () => {
  expect(isoDay(unitsOn("quarter", dayNumber("2024-10-01"), 2))).toBe("2025-04-01");
  expect(isoDay(unitsOn("month", dayNumber("2024-01-01"), -1))).toBe("2023-12-01");
  expect(isoDay(nearestStart("month", dayNumber("2024-02-20")))).toBe("2024-03-01");
  expect(isoDay(nearestStart("month", dayNumber("2024-02-09")))).toBe("2024-02-01");
});

test("the nearer the axis, the finer its bars", () => {
  const units = [
    span("2024-01-01", "2024-03-31"),
    span("2024-01-01", "2025-12-31"),
    span("2022-01-01", "2026-12-31"),
    span("2007-01-01", "2026-12-31"),
    span("1000-01-01", "2026-12-31"),
  ].map((shown) => unitFor(shown, 780));

  expect(units).toEqual(["day", "week", "month", "quarter", "year"]);
});

test("days that share a unit share a bar, and a bar before the span's beginning is whole", () => {
  const day = (date: string, russian: number) => ({
    ...{ day: dayNumber(date), russian },
    ...{ chinese: 0, vague: 0 },
  });
  const days = [day("2024-01-31", 9), day("2024-02-01", 1), day("2024-02-29", 2)];
  const shown = span("2024-02-10", "2024-12-31");
  const histogram = { firstDay: 0, lastDay: 0, years: [], days: [...days, day("2025-01-01", 9)] };

  expect(barsOf(histogram, shown, "month")).toEqual([
    { ...span("2024-02-01", "2024-02-29"), russian: 3, chinese: 0, vague: 0 },
  ]);
});

test("every year has a mark where there is room", () => {
  expect(axisMarks(span("2023-06-10", "2025-02-01"), 5)).toEqual(
    ["2023-07-01", "2024-01-01", "2024-07-01", "2025-01-01"].map((day, index) => ({
      day: dayNumber(day),
      text: ["Jul", "2024", "Jul", "2025"][index],
    })),
  );
  expect(marksOf("2021-06-10", "2025-02-01", 5)).toEqual(["2022", "2023", "2024", "2025"]);
});

test("a long time is marked by round years only", () => {
  expect(marksOf("2007-04-01", "2025-12-31", 5)).toEqual(["2010", "2015", "2020", "2025"]);
});

test("a few months within one year are marked by months, a few weeks by days", () => {
  expect(marksOf("2024-03-01", "2024-07-31", 5)).toEqual(["Mar", "Apr", "May", "Jun", "Jul"]);
  expect(marksOf("2024-03-01", "2024-03-30", 5)).toEqual(["4 Mar", "11 Mar", "18 Mar", "25 Mar"]);
});

test("a range of centuries gets readable marks", () => {
  expect(marksOf("0001-01-01", "2026-12-31", 5).length).toBeLessThan(10);
});
