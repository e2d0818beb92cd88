import { noteCauses, tracedLater } from "../tracing/tracing.ts";

/** One who wants to know when to look again. However often it is called meanwhile, it looks once. */
export class Follower {
  readonly #onEnd: () => void;
  readonly #causes = new Set<string>();
  #isCalled = true;
  #hasEnded = false;
  #waiting: ((goOn: boolean) => void) | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** `causes`: the places in traces that this belongs to. */
  wake(causes: readonly string[] = []): void {
    for (const cause of causes) this.#causes.add(cause);
    if (this.#waiting) this.#resume(true);
    else this.#isCalled = true;
  }

  /** Resolves when it is time to look, the first time at once; false when there is nothing to wait for any more. */
  async nextWake(): Promise<boolean> {
    if (this.#hasEnded) return false;
    if (this.#isCalled) {
      this.#isCalled = false;
      return true;
    }
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  /** What it was called for since this was last asked. */
  takeCauses(): readonly string[] {
    const causes = [...this.#causes];
    this.#causes.clear();
    return causes;
  }

  end(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#onEnd();
    this.#resume(false);
  }

  #resume(goOn: boolean): void {
    this.#waiting?.(goOn);
    this.#waiting = undefined;
  }
}

/**
 * Goes through what `read` finds, and reads again each time the follower is called. It stores no more than one reading,
 * however slowly it is gone through; leaving it is possible also while it waits.
 */
export function readOnWake<Item>(
  follower: Follower,
  read: () => Promise<readonly Item[]>,
): AsyncIterableIterator<Item, undefined> {
  let unread: Iterator<Item> = [].values();

  async function readOn(): Promise<IteratorResult<Item, undefined>> {
    while (await follower.nextWake()) {
      const causes = follower.takeCauses();
      const found = await tracedLater("look for updates", causes, async () => read());
      for (const item of found) noteCauses(item, causes);
      unread = found.values();
      const result = unread.next();
      if (!result.done) return { done: false, value: result.value };
    }
    return { done: true, value: undefined };
  }

  return {
    async next() {
      const result = unread.next();
      if (!result.done) return { done: false, value: result.value };
      try {
        return await readOn();
      } catch (error) {
        follower.end();
        throw error;
      }
    },
    async return() {
      follower.end();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
