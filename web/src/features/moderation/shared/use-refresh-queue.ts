import { queueSize } from "@vigilia/schema/limits.ts";
import { useEffect, useRef } from "react";

import { reportProblem } from "../../../platform/failures.ts";

/** The most that one request may ask for. */
const mostAtOnce = 100;

/** How many to ask for when a queue is read again, so that it does not shrink under the moderator's eyes. */
export function refreshSize(shown: number): number {
  return Math.min(Math.max(shown, queueSize), mostAtOnce);
}

/**
 * Reads a queue again, one reading at a time: calls made meanwhile share one more reading, which includes all that
 * was done until then. A failure leaves what is shown.
 */
export function useRefresh(read: () => Promise<unknown>): () => Promise<void> {
  const latest = useRef(read);
  const running = useRef<Promise<void>>(undefined);
  const waiting = useRef<Promise<void>>(undefined);
  useEffect(() => {
    latest.current = read;
  });

  const readNow = async () => {
    try {
      await latest.current();
    } catch (error) {
      reportProblem(error);
    } finally {
      running.current = undefined;
    }
  };
  const start = () => {
    running.current = readNow();
    return running.current;
  };
  const startAfter = async (reading: Promise<void>) => {
    await reading;
    waiting.current = undefined;
    await start();
  };
  return () => {
    if (!running.current) return start();
    waiting.current ??= startAfter(running.current);
    return waiting.current;
  };
}
