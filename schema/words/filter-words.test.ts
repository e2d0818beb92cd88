import { expect, test } from "vitest";

import { filterWords, incidentCount } from "./filter-words.ts";

const everything = {
  types: [],
  categories: [],
  attributionAtLeast: null,
  dateFrom: null,
  dateTo: null,
  countryCodes: [],
  tags: [],
  text: "",
} as const;
const year2024 = { dateFrom: "2024-01-01", dateTo: "2024-12-31" };

test.each([
  [{ categories: ["SABOTAGE"], countryCodes: ["PL"], ...year2024 }, "Sabotage in Poland, 2024"],
  [{ countryCodes: ["PL", "LV"] }, "Incidents in Poland or Latvia"],
  [{ countryCodes: ["PL", "LV", "EE", "LT"] }, "Incidents in 4 countries"],
  [{ types: ["CHINESE"], text: " cable " }, "Incidents attributed to China about “cable”"],
  [{ dateFrom: "2022-02-01" }, "Incidents, since Feb 2022"],
  [{ tags: ["shadow-fleet"], ...year2024 }, "Incidents tagged shadow fleet, 2024"],
  [
    { attributionAtLeast: "GOVERNMENT", categories: ["UNDERSEA"] },
    "Undersea cables, at least: attributed by a government",
  ],
] as const)("a filter is a title: %o", (asked, title) => {
  expect(filterWords({ ...everything, ...asked })).toBe(title);
});

test("a filter that asks for everything has no words of its own", () => {
  expect(filterWords(everything)).toBeNull();
});

test("one incident is not several", () => {
  expect([incidentCount(1), incidentCount(1200)]).toEqual(["1 incident", "1,200 incidents"]);
});
