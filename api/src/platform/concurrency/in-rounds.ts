import { AsyncLocalStorage } from "node:async_hooks";

interface Rounds<Item, Result> {
  /** Begins the work on all of these at once. */
  run(items: readonly Item[]): readonly PromiseLike<Result>[];
  /** Rounds under way at the same time. */
  atOnce?: number;
  /** Items of one round. */
  largest?: number;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: PromiseLike<Result>): void;
}

/** What a round does belongs to none of those who asked for it, not even to the first of all. */
const forNobody = AsyncLocalStorage.snapshot();

/**
 * Does in rounds what many ask for: a round takes what came in one turn, and what came while others were under way. So
 * few are asked for quickly, and many cost little more than few.
 */
export function inRounds<Item, Result>({
  run,
  atOnce = 2,
  largest = 500,
}: Rounds<Item, Result>): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let running = 0;
  let isCalled = false;

  async function goRound(round: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = run(round.map(({ item }) => item));
    for (const [index, { resolve }] of round.entries()) {
      resolve(results[index] ?? Promise.reject(new Error("A round has left out an item")));
    }
    await Promise.allSettled(results);
  }
  const begin = (): void => {
    isCalled = false;
    while (running < atOnce && waiting.length > 0) {
      running += 1;
      void goRound(waiting.splice(0, largest)).finally(() => {
        running -= 1;
        begin();
      });
    }
  };
  const call = (): void => {
    if (isCalled) return;
    isCalled = true;
    // Once all that came in this turn of the event loop has been heard.
    setImmediate(() => forNobody(begin));
  };
  return (item) =>
    new Promise((resolve) => {
      waiting.push({ item, resolve });
      call();
    });
}
