/** Runs work one piece at a time for each key, in the order in which it was asked for. */
export type KeyedLock = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * For work that would otherwise wait for the same row with a database connection in its hands: a burst on one row
 * then holds one connection, and everybody else's requests still find theirs.
 */
export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}
