import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { expect, test } from "vitest";

import { mapOf, selectionOf, someEvent } from "../../../../../test/map-events.ts";
import { countOf, keepSelected, maskOf, noFilter, type MapFilter } from "./map-filter.ts";

const berlin = someEvent({
  longitude: 13.4,
  countryCode: "DE",
  category: "CYBER",
  attribution: "GOVERNMENT",
  date: "2023-01-31",
});
const tallinn = someEvent({
  longitude: 24.7,
  countryCode: "EE",
  type: "CHINESE",
  category: "UNDERSEA",
  attribution: "SUSPECTED",
  date: "2023-02-01",
});
const baltic = someEvent({
  longitude: 19,
  countryCode: null,
  category: "UNDERSEA",
  date: "2024-11-17",
});

const { columns, ids } = mapOf([berlin, tallinn, baltic]);

function shown(filter: Partial<MapFilter>): SnapshotEvent[] {
  const mask = maskOf(columns, { ...noFilter, ...filter });
  return [berlin, tallinn, baltic].filter(({ id }) => mask[ids.rowOf(id) ?? -1] === 1);
}

test("no filter shows everything", () => {
  expect(shown({})).toEqual([berlin, tallinn, baltic]);
});

test("a list asks for any of its values", () => {
  expect(shown({ types: ["CHINESE"] })).toEqual([tallinn]);
  expect(shown({ categories: ["UNDERSEA", "CYBER"] })).toEqual([berlin, tallinn, baltic]);
  expect(shown({ countryCodes: ["DE", "EE"] })).toEqual([berlin, tallinn]);
});

test("a country in which nothing happened shows nothing, not everything", () => {
  expect(shown({ countryCodes: ["FR"] })).toEqual([]);
});

test("an attribution level asks for it or a stronger one", () => {
  expect(shown({ attributionAtLeast: "PROSECUTED" })).toEqual([berlin, baltic]);
  expect(shown({ attributionAtLeast: "COURT" })).toEqual([]);
});

test("both days of a date range belong to it", () => {
  expect(shown({ dateFrom: "2023-01-31", dateTo: "2023-02-01" })).toEqual([berlin, tallinn]);
  expect(shown({ dateFrom: "2023-02-01" })).toEqual([tallinn, baltic]);
});

test("conditions hold together", () => {
  expect(shown({ categories: ["UNDERSEA"], types: ["RUSSIAN"] })).toEqual([baltic]);
});

test("a retracted event is shown by no filter", () => {
  const map = mapOf([berlin, tallinn]);
  map.columns.retracted[map.ids.rowOf(berlin.id) ?? -1] = 1;

  expect(countOf(maskOf(map.columns, noFilter))).toBe(1);
});

test("a selection keeps only what passed before", () => {
  const map = mapOf([berlin, tallinn]);
  const passed = maskOf(map.columns, { ...noFilter, categories: ["CYBER"] });

  const kept = keepSelected(passed, selectionOf(map, [berlin, tallinn]), () => undefined);

  expect(countOf(kept)).toBe(1);
  expect(kept[map.ids.rowOf(berlin.id) ?? -1]).toBe(1);
});
