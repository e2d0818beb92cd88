export interface Versioned<Made> {
  version: string;
  made: Made;
}

interface Source<Made> {
  /** The present version of the data. */
  readVersion(): Promise<string>;
  /** Makes something of the data as they are when it begins, and says which version that was; `previous` may help. */
  make(previous: Versioned<Made> | null): Promise<Versioned<Made>>;
  /** What an earlier process has made. */
  readKept?(): Promise<Versioned<Made> | null>;
  /** Whether making the next takes too long to be waited for, so that this one is good enough meanwhile. */
  servesMeanwhile?(made: Made): boolean;
}

/** The value of the present version, or of the version that is asked for by name while that is cached. */
export type OncePerVersion<Made> = (wanted?: string) => Promise<Versioned<Made>>;

/** A reader that has begun to read a version in parts finds the other parts although a newer version was made meanwhile. */
const keptVersions = 2;

/**
 * Makes something once for each version of the data, however many ask for it, and only while somebody asks. However
 * quickly versions follow each other, one is being made and at most one more is waited for: a caller gets what is no
 * older than its call, unless the source says that the one before serves meanwhile.
 */
export function versionedCache<Made>({
  readVersion,
  make,
  readKept = async () => null,
  servesMeanwhile = () => false,
}: Source<Made>): OncePerVersion<Made> {
  let finished: readonly Versioned<Made>[] = [];
  let making: { version: string; result: Promise<Versioned<Made>> } | null = null;
  let next: Promise<Versioned<Made>> | null = null;
  let begun: Promise<void> | undefined;

  async function beginWithKept(): Promise<void> {
    const kept = await readKept();
    if (kept) finished = [kept];
  }

  /** A failure to look is no reason never to look again. */
  function ready(): Promise<void> {
    begun ??= beginWithKept().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  }

  async function present(): Promise<Versioned<Made>> {
    const version = await readVersion();
    const [last] = finished;
    if (last?.version === version) return last;
    const fresh = makeFor(version);
    if (!last || !servesMeanwhile(last.made)) return fresh;
    // Who asks after it has failed begins it again.
    fresh.catch(() => undefined);
    return last;
  }

  async function makeFor(version: string): Promise<Versioned<Made>> {
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
    const done = await make(finished[0] ?? null);
    finished = [done, ...finished].slice(0, keptVersions);
    return done;
  }

  async function afterwards(other: Promise<unknown>): Promise<Versioned<Made>> {
    await Promise.allSettled([other]);
    next = null;
    return present();
  }

  return async (wanted) => {
    await ready();
    return finished.find(({ version }) => version === wanted) ?? present();
  };
}
