import { expect, test } from "vitest";

import { successorOf } from "./use-current-entry.ts";

const before = ["a", "b", "c", "d"];

test("behind an entry that is decided comes the next one that still waits", () => {
  expect(successorOf("b", { before, now: ["a", "c", "d", "e"] })).toBe("c");
  expect(successorOf("b", { before, now: ["a", "d"] })).toBe("d");
});

test("behind the last one comes the one before it, and nothing in an empty queue", () => {
  expect(successorOf("d", { before, now: ["a", "b"] })).toBe("b");
  expect(successorOf("d", { before, now: [] })).toBeUndefined();
});
