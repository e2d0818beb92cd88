import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ImportError, importWithTimeout } from "./import-with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a part of the program that does not arrive within 120 s is given up", async () => {
  const given: unknown[] = [];
  importWithTimeout(() => new Promise(() => {})).catch((error: unknown) => given.push(error));

  await vi.advanceTimersByTimeAsync(119_999);
  expect(given).toEqual([]);

  await vi.advanceTimersByTimeAsync(1);
  expect(given).toEqual([expect.any(ImportError)]);
});

test("a part that cannot be loaded says so, with its cause", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");

  await expect(importWithTimeout(() => Promise.reject(cause))).rejects.toMatchObject({
    name: "ImportError",
    cause,
  });
});

test("a part that arrives is handed over, and no timer is left", async () => {
  await expect(importWithTimeout(() => Promise.resolve("screen"))).resolves.toBe("screen");
  expect(vi.getTimerCount()).toBe(0);
});
