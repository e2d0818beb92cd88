import { expect, test } from "vitest";

import { someEvent } from "../../../../test/map-events.ts";
import {
  addressOf,
  asksFor,
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
  tags: [],
  text: "cable & pipe",
};

test("filters survive the way through the address", () => {
  expect(filtersOf(addressOf(some))).toEqual(some);
  expect(addressOf(everything).toString()).toBe("");
});

test("tags are part of the address, and narrow the map down", () => {
  const tagged = { ...everything, tags: ["baltic-cables", "gru-29155"] };

  expect(addressOf(tagged).get("tag")).toBe("baltic-cables,gru-29155");
  expect(filtersOf(addressOf(tagged))).toEqual(tagged);
  expect(countFilters(tagged)).toBe(1);
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

const cut = {
  ...someEvent({ type: "CHINESE", category: "UNDERSEA", attribution: "GOVERNMENT" }),
  ...{ date: "2025-01-31", countryCode: "EE" },
  title: "Cables and a pipe cut",
  sourceUrl: "https://www.gazette.example/1",
};

test("an event that every filter lets through was asked for", () => {
  expect(asksFor(everything, cut)).toBe(true);
  expect(asksFor(some, cut)).toBe(true);
  expect(asksFor({ ...everything, text: "GAZETTE pip" }, cut)).toBe(true);
});

test.each<Partial<EventFilters>>([
  { types: ["RUSSIAN"] },
  { categories: ["CYBER"] },
  { attributionAtLeast: "COURT" },
  { dateFrom: "2025-02-01" },
  { dateTo: "2025-01-30" },
  { countryCodes: ["LT"] },
  { text: "cable drone" },
])("an event that %j keeps out was not asked for", (filter) => {
  expect(asksFor({ ...everything, ...filter }, cut)).toBe(false);
});
