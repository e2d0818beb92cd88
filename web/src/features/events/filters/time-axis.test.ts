import { dayNumber, isoDay } from "@vigilia/schema/calendar-day.ts";
import fc from "fast-check";
import { expect, test } from "vitest";

import {
  busySpan,
  chosenSpan,
  domainOf,
  drawn,
  fitted,
  panned,
  putEnd,
  revealed,
  shifted,
  stepped,
  zoomed,
} from "./time-axis.ts";
import { type DaySpan, lengthOf } from "./time-units.ts";

const day = dayNumber;
const span = (first: string, last: string) => ({ first: day(first), last: day(last) });
const inWords = ({ first, last }: DaySpan) => `${isoDay(first)} ${isoDay(last)}`;
const domain = span("2007-04-01", "2026-03-31");
const year2024 = span("2024-01-01", "2024-12-31");
const histogram = {
  ...{ firstDay: day("2007-04-27"), lastDay: day("2026-01-09"), days: [] },
  years: [
    { year: 2007, count: 3 },
    { year: 2016, count: 4 },
    { year: 2022, count: 30 },
    { year: 2025, count: 40 },
  ],
};

test("whole months can be chosen, until today", () => {
  expect(inWords(domainOf(histogram, "2026-03-02"))).toBe(inWords(domain));
  expect(inWords(domainOf(histogram, "2020-03-02"))).toBe("2007-04-01 2026-01-31");
});

test("at first the axis shows the years of which the map is full", () => {
  expect(inWords(busySpan(histogram, domain))).toBe("2022-01-01 2026-03-31");
  expect(inWords(busySpan({ ...histogram, years: [{ year: 2007, count: 1 }] }, domain))).toBe(
    inWords(domain),
  );
});

test("a range without an end goes as far as the domain, one that ends before it begins is a day", () => {
  expect(inWords(chosenSpan({ dateFrom: "2024-02-10", dateTo: null }, domain))).toBe(
    "2024-02-10 2026-03-31",
  );
  expect(inWords(chosenSpan({ dateFrom: "2024-02-10", dateTo: "2023-01-01" }, domain))).toBe(
    "2024-02-10 2024-02-10",
  );
});

test("zooming keeps the day that is pointed at where it is, and stays within the domain", () => {
  const near = zoomed(year2024, { factor: 0.5, day: day("2024-04-01"), domain });

  expect(lengthOf(near)).toBe(183);
  expect((day("2024-04-01") - near.first) / 183).toBeCloseTo(91 / 366, 2);
  expect(zoomed(year2024, { factor: 100, day: 0, domain })).toEqual(domain);
  expect(lengthOf(zoomed(year2024, { factor: 0.001, day: day("2024-04-01"), domain }))).toBe(14);
});

test("panning ends at the domain's ends", () => {
  expect(inWords(panned(year2024, 31, domain))).toBe("2024-02-01 2025-01-31");
  expect(panned(year2024, 99_999, domain).last).toBe(domain.last);
});

test("a short range is brought near, a wide one leaves the axis as it is", () => {
  const days = span("2024-02-10", "2024-02-20");

  expect(inWords(fitted(domain, days, domain))).toBe("2024-02-05 2024-02-26");
  expect(fitted(span("2022-01-01", "2026-03-31"), year2024, domain)).toEqual(
    span("2022-01-01", "2026-03-31"),
  );
});

test("an end that was set out of sight is brought into sight", () => {
  const view = span("2022-01-01", "2026-03-31");

  expect(revealed(view, { dateFrom: "2022-02-01", dateTo: null }, domain)).toBe(view);
  expect(revealed(view, { dateFrom: "2016-01-01", dateTo: null }, domain).first).toBe(
    day("2016-01-01"),
  );
  expect(
    inWords(revealed(year2024, { dateFrom: "2016-01-01", dateTo: "2022-12-31" }, domain)),
  ).toBe("2016-01-01 2022-12-31");
});

test.each([
  ["first", 1, "2024-02-10 2024-06-15", "2024-03-01 2024-06-15"],
  ["first", -1, "2024-02-10 2024-06-15", "2024-02-01 2024-06-15"],
  ["first", -1, "2024-02-01 2024-06-15", "2024-01-01 2024-06-15"],
  ["last", 1, "2024-02-10 2024-06-15", "2024-02-10 2024-06-30"],
  ["last", 1, "2024-02-10 2024-06-30", "2024-02-10 2024-07-31"],
  ["last", -1, "2024-02-10 2024-06-15", "2024-02-10 2024-05-31"],
  ["last", 12, "2024-01-01 2024-12-31", "2024-01-01 2025-12-31"],
  ["first", 1, "2024-02-01 2024-02-29", "2024-02-01 2024-02-29"],
  ["last", -1, "2024-02-01 2024-02-29", "2024-02-01 2024-02-29"],
  ["first", -1, "2007-04-01 2024-02-29", "2007-04-01 2024-02-29"],
] as const)("the %s end %i months on makes of %s %s", (...example) => {
  const [end, steps, before, after] = example;
  const [first = "", last = ""] = before.split(" ");

  expect(inWords(stepped(span(first, last), { end, unit: "month", steps, domain }))).toBe(after);
});

test("as many presses one way as the other lead back", () => {
  const anyStart = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(anyStart, fc.integer({ min: 1, max: 30 }), (start, presses) => {
      let moved = stepped(domain, { end: "first", unit: "month", steps: start + 1, domain });
      const before = moved;
      for (let press = 0; press < presses; press++) {
        moved = stepped(moved, { end: "first", unit: "month", steps: 1, domain });
      }
      for (let press = 0; press < presses; press++) {
        moved = stepped(moved, { end: "first", unit: "month", steps: -1, domain });
      }
      expect(moved).toEqual(before);
    }),
  );
});

test("an end that is let go of lies at the nearest edge, one unit from the other at least", () => {
  const put = (end: "first" | "last", point: string) =>
    inWords(putEnd(year2024, { end, unit: "month", point: day(point), domain }));

  expect(put("first", "2024-02-20")).toBe("2024-03-01 2024-12-31");
  expect(put("first", "2030-01-01")).toBe("2024-12-01 2024-12-31");
  expect(put("last", "2024-02-20")).toBe("2024-01-01 2024-02-29");
  expect(put("last", "2001-01-01")).toBe("2024-01-01 2024-01-31");
});

test("a stroke takes every unit that it touches, whichever way it is drawn", () => {
  const points = [day("2024-05-20") + 0.5, day("2024-03-10")] as const;

  expect(inWords(drawn("month", points, domain))).toBe("2024-03-01 2024-05-31");
  expect(inWords(drawn("day", points, domain))).toBe("2024-03-10 2024-05-20");
});

test("whole months stay whole months when they are moved, days stay as many days", () => {
  const on = (moved: DaySpan, days: number) =>
    inWords(shifted(moved, { unit: "month", days, domain }));

  expect(on(span("2024-01-01", "2024-02-29"), 62)).toBe("2024-03-01 2024-04-30");
  expect(on(span("2024-02-10", "2024-02-20"), 3)).toBe("2024-02-13 2024-02-23");
  expect(on(year2024, 99_999)).toBe("2025-04-01 2026-03-31");
  expect(on(year2024, -99_999)).toBe("2007-04-01 2008-03-31");
  expect(on(span("2024-02-10", "2024-02-20"), 99_999)).toBe("2026-03-21 2026-03-31");
});
