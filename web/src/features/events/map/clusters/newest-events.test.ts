import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { projectBounds } from "./map-bounds.ts";
import { maskOf, noFilter } from "./map-filter.ts";
import { newestFirst, pageInBounds, pageOfRows } from "./newest-events.ts";

const oldest = someEvent({ date: "2019-03-01", longitude: 10 });
const middle = someEvent({ date: "2022-03-01", longitude: 12 });
const newest = someEvent({ date: "2024-03-01", longitude: 11 });
const elsewhere = someEvent({ date: "2023-03-01", longitude: -60 });
const { columns, ids } = mapOf([middle, oldest, newest, elsewhere]);
const europe = projectBounds({ west: -10, south: 35, east: 40, north: 70 });
const idsOf = (rows: readonly number[]) => rows.map((row) => ids.idAt(row));

function pageInEurope(offset: number, limit: number, mask = maskOf(columns, noFilter)) {
  const area = { order: newestFirst(columns), mask, bounds: europe };
  return pageInBounds(columns, area, { offset, limit });
}

test("the list shows what is in view, newest first", () => {
  const { rows, total } = pageInEurope(0, 10);

  expect(idsOf(rows)).toEqual([newest.id, middle.id, oldest.id]);
  expect(total).toBe(3);
});

test("pages follow one another without a gap, and each knows the total", () => {
  const pages = [pageInEurope(0, 2), pageInEurope(2, 2)];

  expect(pages.flatMap(({ rows }) => idsOf(rows))).toEqual([newest.id, middle.id, oldest.id]);
  expect(pages.map(({ total }) => total)).toEqual([3, 3]);
});

test("what the filter hides is not listed", () => {
  const { rows } = pageInEurope(0, 10, maskOf(columns, { ...noFilter, dateTo: "2022-12-31" }));

  expect(idsOf(rows)).toEqual([middle.id, oldest.id]);
});

test("the events of a mark are listed newest first, page by page", () => {
  const all = Int32Array.from({ length: columns.count }, (_, row) => row);

  expect(idsOf(pageOfRows(columns, all, { offset: 1, limit: 2 }).rows)).toEqual([
    elsewhere.id,
    middle.id,
  ]);
});

test("no events, no list", () => {
  expect([...newestFirst(mapOf([]).columns)]).toEqual([]);
});
