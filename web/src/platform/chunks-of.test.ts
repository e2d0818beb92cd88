import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { expect, test } from "vitest";

import { chunksOf } from "./chunks-of.ts";

const ids = (count: number) => Array.from({ length: count }, (_, index) => String(index));

test("as many as one request takes go in one, one more goes in a second", () => {
  expect(chunksOf(ids(bulkMaxSize))).toEqual([ids(bulkMaxSize)]);
  const many = chunksOf(ids(bulkMaxSize + 1));
  expect(many.map(({ length }) => length)).toEqual([bulkMaxSize, 1]);
  expect(many.flat()).toEqual(ids(bulkMaxSize + 1));
  expect(chunksOf([])).toEqual([]);
});
