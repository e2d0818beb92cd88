import { expect, test } from "vitest";

import { nextEntry } from "./use-current-entry.ts";

const before = ["a", "b", "c", "d"];

test("behind an entry that is decided comes the next one that still waits", () => {
  expect(nextEntry("b", { before, now: ["a", "c", "d", "e"] })).toBe("c");
  expect(nextEntry("b", { before, now: ["a", "d"] })).toBe("d");
});

test("behind the last one comes the one before it, and nothing in an empty queue", () => {
  expect(nextEntry("d", { before, now: ["a", "b"] })).toBe("b");
  expect(nextEntry("d", { before, now: [] })).toBeUndefined();
});
