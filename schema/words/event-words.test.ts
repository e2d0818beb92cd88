import { expect, test } from "vitest";

import { countryWords, dateWords } from "./event-words.ts";

test.each([
  ["DAY", "20/07/2024"],
  ["APPROXIMATE", "about 20/07/2024"],
  ["MONTH", "July 2024"],
  ["YEAR", "2024"],
] as const)("a date known to the %s reads %s", (datePrecision, words) => {
  expect(dateWords({ date: "2024-07-20", datePrecision })).toBe(words);
});

test("a place without a country lies at sea", () => {
  expect(countryWords("LT")).toBe("Lithuania");
  expect(countryWords(null)).toBe("At sea");
});
