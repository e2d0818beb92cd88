import { expect, test } from "vitest";

import { countLabel, markSize } from "./mark-style.ts";

test.each([
  [2, 40],
  [9, 40],
  [10, 50],
  [49, 50],
  [50, 60],
  [99, 60],
  [100, 70],
  [250_000, 70],
])("a cluster of %i events is %i pixels wide", (total, size) => {
  expect(markSize(total)).toBe(size);
});

test("a single event is smaller than any cluster", () => {
  expect(markSize(1)).toBeLessThan(40);
});

test.each([
  [2, "2"],
  [999, "999"],
  [1000, "1k"],
  [1449, "1.4k"],
  [9949, "9.9k"],
  [9951, "10k"],
  [999_499, "999k"],
  [999_500, "1M"],
  [1_234_567, "1.2M"],
])("%i events read %s", (total, label) => {
  expect(countLabel(total)).toBe(label);
});
