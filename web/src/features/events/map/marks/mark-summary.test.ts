import { expect, test } from "vitest";

import { markSummary } from "./mark-pointer.ts";

test.each([
  [{ total: 1, chinese: 0 }, "1 Russian event"],
  [{ total: 1, chinese: 1 }, "1 Chinese event"],
  [{ total: 7, chinese: 0 }, "7 Russian events"],
  [{ total: 12, chinese: 3 }, "12 events: 9 Russian, 3 Chinese"],
  [{ total: 12_500, chinese: 1500 }, "12,500 events: 11,000 Russian, 1,500 Chinese"],
])("%o reads %s", (mark, words) => {
  expect(markSummary(mark)).toBe(words);
});
