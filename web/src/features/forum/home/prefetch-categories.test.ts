import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { whenIdle } from "./prefetch-categories.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the work waits for a browser that reports when it is idle", () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (act: () => void) => idle.push(act));
  const act = vi.fn<() => void>();

  whenIdle(act);
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();

  for (const go of idle) go();
  expect(act).toHaveBeenCalledOnce();
});

test("one that does not is given 300 ms", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const act = vi.fn<() => void>();

  whenIdle(act);
  vi.advanceTimersByTime(299);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});

test("what was called off does not happen", () => {
  vi.stubGlobal("requestIdleCallback", undefined);
  const act = vi.fn<() => void>();

  whenIdle(act)();
  vi.advanceTimersByTime(1_000);

  expect(act).not.toHaveBeenCalled();
});
