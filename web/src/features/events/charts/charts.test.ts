import { expect, test } from "vitest";

import { csvOf } from "./chart-files.ts";
import { monthBars } from "./event-charts.tsx";

test("months without events stand between those with some", () => {
  const months = [
    { from: "2024-11-01", count: 2 },
    { from: "2025-02-01", count: 1 },
  ];

  expect(monthBars(months)).toEqual([
    { label: "2024-11", count: 2 },
    { label: "2024-12", count: 0 },
    { label: "2025-01", count: 0 },
    { label: "2025-02", count: 1 },
  ]);
  expect(monthBars([])).toEqual([]);
});

test("the numbers' file quotes what would end a cell", () => {
  expect(csvOf("kind", [{ label: 'Arson, "at night"', count: 3 }])).toBe(
    'kind,events\r\n"Arson, ""at night""",3\r\n',
  );
});
