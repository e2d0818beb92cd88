import fc from "fast-check";
import { expect, test } from "vitest";

import { countingSort } from "./counting-sort.ts";

test("indices come sorted by key, equal keys in their order, negative keys left out", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1, max: 9 })), (keys) => {
      const { order } = countingSort(Int32Array.from(keys), 10);

      const expected = keys
        .map((key, index) => ({ key, index }))
        .filter(({ key }) => key >= 0)
        .toSorted((a, b) => a.key - b.key || a.index - b.index);
      expect([...order]).toEqual(expected.map(({ index }) => index));
    }),
  );
});

test("each key's indices stand between its start and the next", () => {
  const { order, starts } = countingSort(Int32Array.of(2, 0, 2), 3);

  expect([0, 1, 2].map((key) => [...order.subarray(starts[key], starts[key + 1])])).toEqual([
    [1],
    [],
    [0, 2],
  ]);
});
