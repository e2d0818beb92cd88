export interface Versioned<Made> {
  version: string;
  made: Made;
}

interface Source<Made> {
  /** The present version of the data. */
  readVersion(): Promise<string>;
  /** Makes something of the data as they are when it begins, and says which version that was. */
  make(): Promise<Versioned<Made>>;
}

/** The value of the present version, or of the version that is asked for by name while that is cached. */
export type OncePerVersion<Made> = (wanted?: string) => Promise<Versioned<Made>>;

/** A reader that has begun to read a version in parts finds the other parts although a newer version was made meanwhile. */
const kept = 2;

/**
 * Makes something once for each version of the data, however many ask for it, and only while somebody asks. However
 * quickly versions follow each other, one is being made and at most one more is waited for: a caller gets what is no
 * older than its call.
 */
export function versionedCache<Made>({ readVersion, make }: Source<Made>): OncePerVersion<Made> {
  let finished: readonly Versioned<Made>[] = [];
  let making: { version: string; result: Promise<Versioned<Made>> } | null = null;
  let next: Promise<Versioned<Made>> | null = null;

  async function present(): Promise<Versioned<Made>> {
    const version = await readVersion();
    if (finished[0]?.version === version) return finished[0];
    making ??= begin(version);
    if (making.version === version) return making.result;
    next ??= afterwards(making.result);
    return next;
  }

  function begin(version: string) {
    const result = makeAndCache();
    const end = () => {
      making = null;
    };
    result.then(end, end);
    return { version, result };
  }

  async function makeAndCache(): Promise<Versioned<Made>> {
    const done = await make();
    finished = [done, ...finished].slice(0, kept);
    return done;
  }

  async function afterwards(other: Promise<unknown>): Promise<Versioned<Made>> {
    await Promise.allSettled([other]);
    next = null;
    return present();
  }

  return async (wanted) => finished.find(({ version }) => version === wanted) ?? present();
}
