import type { Follower } from "./follower.ts";

/**
 * Goes through what `read` finds, and reads again each time the follower is called. It holds no more than one reading,
 * however slowly it is gone through; leaving it is possible also while it waits.
 */
export function readWhenCalled<Item>(
  follower: Follower,
  read: () => Promise<readonly Item[]>,
): AsyncIterableIterator<Item, undefined> {
  let unread: Iterator<Item> = [].values();

  async function readOn(): Promise<IteratorResult<Item, undefined>> {
    while (await follower.isCalled()) {
      unread = (await read()).values();
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
