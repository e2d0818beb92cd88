import { setTimeout as wait } from "node:timers/promises";

/** Looks again and again, for so long at most; false when it did not come true. */
export async function until(
  isTrue: () => boolean | Promise<boolean>,
  seconds = 30,
  pauseMilliseconds = 25,
): Promise<boolean> {
  const deadline = performance.now() + seconds * 1000;
  while (performance.now() < deadline) {
    if (await isTrue()) return true;
    await wait(pauseMilliseconds);
  }
  return false;
}
