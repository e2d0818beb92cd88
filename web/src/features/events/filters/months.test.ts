import { expect, test } from "vitest";

import { firstDayOf, lastDayOf, monthNumber, monthText, monthWords } from "./months.ts";

test("months count through the turn of a year", () => {
  expect(monthText(monthNumber("2023-12") + 1)).toBe("2024-01");
  expect(monthWords(monthNumber("2024-03"))).toBe("Mar 2024");
});

test("a month ends on its own last day", () => {
  const february = monthNumber("2024-02");

  expect([firstDayOf(february), lastDayOf(february)]).toEqual(["2024-02-01", "2024-02-29"]);
});
