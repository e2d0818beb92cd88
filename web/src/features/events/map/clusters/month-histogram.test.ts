import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { maskOf, noFilter } from "./map-filter.ts";
import { monthHistogram } from "./month-histogram.ts";

const { columns } = mapOf([
  someEvent({ date: "2023-11-30" }),
  someEvent({ date: "2023-12-01", type: "CHINESE" }),
  someEvent({ date: "2024-02-29" }),
  someEvent({ date: "2024-02-01" }),
]);

test("every month between the first and the last event has its counts by type", () => {
  expect(monthHistogram(columns, maskOf(columns, noFilter))).toEqual({
    firstMonth: "2023-11",
    russian: Int32Array.of(1, 0, 0, 2),
    chinese: Int32Array.of(0, 1, 0, 0),
  });
});

test("a filter lowers the counts and leaves the months as they are", () => {
  expect(monthHistogram(columns, maskOf(columns, { ...noFilter, types: ["CHINESE"] }))).toEqual({
    firstMonth: "2023-11",
    russian: Int32Array.of(0, 0, 0, 0),
    chinese: Int32Array.of(0, 1, 0, 0),
  });
});

test("without events there is no histogram", () => {
  expect(monthHistogram(mapOf([]).columns, new Uint8Array())).toBeNull();
});
