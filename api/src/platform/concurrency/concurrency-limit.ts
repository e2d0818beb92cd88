import { AppError } from "../app-error.ts";

/** Runs a piece of work as soon as its turn comes, or refuses it when too many wait already. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Keeps costly work from piling up: a few at a time, a bounded queue, and SERVICE_UNAVAILABLE beyond that. */
export function limitConcurrency({
  concurrency,
  maxWaiting,
}: {
  concurrency: number;
  maxWaiting: number;
}): ConcurrencyLimit {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(): Promise<void> {
    if (running < concurrency) {
      running += 1;
    } else if (waiting.length < maxWaiting) {
      // A finished task hands its place on, so `running` stays as it is.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      throw new AppError(
        "SERVICE_UNAVAILABLE",
        "The server is busy. Please try again in a moment.",
        { retryAfter: 5 },
      );
    }
  }

  function handOn(): void {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async (work) => {
    await turn();
    try {
      return await work();
    } finally {
      handOn();
    }
  };
}
