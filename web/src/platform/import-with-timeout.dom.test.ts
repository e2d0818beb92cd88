import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ImportError, importWithTimeout, keepImporting } from "./import-with-timeout.ts";

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

/** Fails as often as it is told to. */
function failing(times: number) {
  let asked = 0;
  return {
    asked: () => asked,
    load: async () => {
      asked++;
      if (asked <= times) throw new TypeError("Failed to fetch dynamically imported module");
      return "map";
    },
  };
}

function keep({ load }: ReturnType<typeof failing>) {
  vi.spyOn(console, "warn").mockReturnValue();
  const given: string[] = [];
  const retries: (() => void)[] = [];
  const stop = keepImporting(load, {
    onPart: (part) => given.push(part),
    onFailure: (retry) => retries.push(retry),
  });
  return { given, retries, stop };
}

test("a part that did not arrive is fetched again when the connection is back", async () => {
  const part = failing(1);
  const { given, retries } = keep(part);
  await vi.advanceTimersByTimeAsync(0);
  expect(retries).toHaveLength(1);

  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);

  expect(given).toEqual(["map"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(part.asked()).toBe(2);
});

test("it is fetched again without that message, too, and at once for who asks", async () => {
  const part = failing(3);
  const { given, retries } = keep(part);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(part.asked()).toBe(2);

  retries.at(-1)?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(part.asked()).toBe(3);

  await vi.advanceTimersByTimeAsync(30_000);
  expect(given).toEqual(["map"]);
});

test("nothing is fetched any more once nobody waits for it", async () => {
  const part = failing(1);
  const { given, stop } = keep(part);
  await vi.advanceTimersByTimeAsync(0);

  stop();
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);

  expect(part.asked()).toBe(1);
  expect(given).toEqual([]);
});
