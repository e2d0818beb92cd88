import { expect, test } from "vitest";

import { dayText, longAge, longDayText, momentText, shortAge } from "./relative-time.tsx";

const now = new Date("2026-03-12T12:00:00Z");
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const before = (age: number) => new Date(now.getTime() - age);

test.each([
  [30 * second, "Just now"],
  [minute, "1 minute ago"],
  [5 * minute, "5 minutes ago"],
  [59 * minute + 59 * second, "59 minutes ago"],
  [hour, "1 hour ago"],
  [23 * hour, "23 hours ago"],
  [day, "1 day ago"],
  [29 * day, "29 days ago"],
  [31 * day, "1 month ago"],
  [60 * day, "2 months ago"],
  [364 * day, "12 months ago"],
  [400 * day, "1 year ago"],
  [730 * day, "2 years ago"],
])("in the forum, %d ms ago reads %s", (age, text) => {
  expect(longAge(before(age), now)).toBe(text);
});

test.each([
  [10 * second, "Just now"],
  [minute, "1m ago"],
  [5 * minute, "5m ago"],
  [3 * hour, "3h ago"],
  [23 * hour + 59 * minute, "23h ago"],
])("in the bell, %d ms ago reads %s", (age, text) => {
  expect(shortAge(before(age), now)).toBe(text);
});

test("in the bell, what is a day old or older has its date", () => {
  const at = before(2 * day);

  expect(shortAge(at, now)).toBe(dayText(at));
  expect(dayText(new Date(2026, 2, 5))).toBe("05/03/2026");
});

test("a moment that a fast clock puts into the future is now", () => {
  expect(longAge(before(-3 * minute), now)).toBe("Just now");
  expect(shortAge(before(-3 * minute), now)).toBe("Just now");
});

test.each(["UTC", undefined] as const)(
  "days and moments read as everywhere in English (%s)",
  (timeZone) => {
    const inEnglish = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    for (let month = 0; month < 24; month++) {
      const at = new Date(Date.UTC(2025, month, 1 + month, 23, 5 + month));
      expect(dayText(at, timeZone)).toBe(
        inEnglish({ day: "2-digit", month: "2-digit", year: "numeric" }).format(at),
      );
      expect(longDayText(at, timeZone)).toBe(inEnglish({ dateStyle: "long" }).format(at));
      expect(momentText(at, timeZone)).toBe(
        inEnglish({ dateStyle: "long", timeStyle: "short" }).format(at),
      );
    }
  },
);
