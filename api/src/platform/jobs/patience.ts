import { setTimeout as wait } from "node:timers/promises";

import { AppError } from "../app-error.ts";
import type { Logger } from "../logger.ts";

const longestPauseMs = 2000;

/** Repeats a step, with growing pauses, until it succeeds. Rejects only when told to stop. */
export async function untilDone(
  step: () => Promise<void>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<void> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      logger.warn({ err: error }, "jobs could not be set up; trying again");
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** Waits for something, but not for ever. */
export async function within(milliseconds: number, done: Promise<void> | undefined): Promise<void> {
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new AppError("SERVICE_UNAVAILABLE", "Please try again in a moment.", { retryAfter: 2 });
  });
  try {
    await Promise.race([done, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}
