import { expect, test } from "vitest";

import { unseenNumber } from "./feed-cache.ts";

test.each([
  [7, 7],
  [{ count: 7 }, 7],
  ["7", 7],
  [-2, 0],
  [null, 0],
  ["x", 0],
  [undefined, 0],
  [{}, 0],
])("an answer of %j counts as %i", (answer, count) => {
  expect(unseenNumber(answer)).toBe(count);
});
