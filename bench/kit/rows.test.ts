import { expect, test } from "vitest";

import { type Recording, type Row, rowOf, sayRow, whatBecameWorse, writeTables } from "./rows.ts";

const recording = (...rows: Row[]): Recording => ({
  at: "2026-01-01T00:00:00.000Z",
  machine: "two cores",
  revision: "abc",
  measured: [{ scenario: "Reads", rows }],
});

test("a row is the median of its rounds, with their range", () => {
  const row = rowOf("home", "ms", [30, 10, 20]);

  expect(row).toEqual({ name: "home", unit: "ms", value: 20, range: [10, 30] });
  expect(sayRow(row)).toBe("home: 20 ms (10 to 30)");
});

test("more time is worse, more requests are not", () => {
  const before = recording(rowOf("wait", "ms", [100]), rowOf("answered", "a second", [100]));
  const after = recording(rowOf("wait", "ms", [200]), rowOf("answered", "a second", [200]));

  expect(whatBecameWorse(before, after)).toEqual([
    "Reads, wait: 200 ms (200 to 200): 0.5 times as good as before",
  ]);
  expect(whatBecameWorse(after, before)).toEqual([
    "Reads, answered: 100 a second (100 to 100): 0.5 times as good as before",
  ]);
});

test("what lies within the noise, or was not measured before, is not called worse", () => {
  const before = recording(rowOf("wait", "ms", [100]));

  expect(whatBecameWorse(before, recording(rowOf("wait", "ms", [105])))).toEqual([]);
  expect(whatBecameWorse(before, recording(rowOf("other", "ms", [900])))).toEqual([]);
});

test("the tables say what was, what is, and by how much it is better", () => {
  const before = recording(rowOf("wait", "s", [7]), rowOf("wait", "ms", [100]));

  const tables = writeTables(recording(rowOf("wait", "ms", [25]), rowOf("new", "MB", [3])), before);

  expect(tables).toContain("| wait | ms | 100 | 25 | 4× |");
  expect(tables).toContain("| new | MB |  | 3 |  |");
});
