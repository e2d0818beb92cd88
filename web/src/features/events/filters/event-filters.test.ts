import { expect, test } from "vitest";

import {
  addressOf,
  countFilters,
  everything,
  filtersOf,
  type EventFilters,
} from "./event-filters.ts";

const some: EventFilters = {
  types: ["CHINESE"],
  categories: ["CYBER", "UNDERSEA"],
  attributionAtLeast: "GOVERNMENT",
  dateFrom: "2024-01-01",
  dateTo: "2025-06-30",
  countryCodes: ["EE", "LT"],
  text: "cable & pipe",
};

test("filters survive the way through the address", () => {
  expect(filtersOf(addressOf(some))).toEqual(some);
  expect(addressOf(everything).toString()).toBe("");
});

test("what an address spells wrongly asks for nothing", () => {
  const address = new URLSearchParams(
    "q=%00&type=martian&category=&from=2024-02-31&country=Estonia,ee&attribution=hearsay",
  );

  expect(filtersOf(address)).toEqual({ ...everything, countryCodes: ["EE"] });
});

test("an address may hold more words than can be looked for", () => {
  expect(filtersOf(new URLSearchParams({ q: "a".repeat(5_000) })).text).toHaveLength(200);
});

test("both ends of the time count as one filter", () => {
  expect(countFilters(everything)).toBe(0);
  expect(countFilters(some)).toBe(6);
});
