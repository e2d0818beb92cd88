import {
  isTouched,
  noteReading,
  readInto,
  Reading,
  type CacheTags,
  type Tag,
} from "./cache-tags.ts";

export interface Made<Value> {
  value: Value;
  /** What keeping it takes, about. */
  bytes: number;
  /** False for what is good for one caller only, such as a failure. */
  isKept: boolean;
}

interface Entry {
  value: unknown;
  bytes: number;
  madeAt: number;
  reading: Reading;
}

interface Making {
  /** By their keys. */
  result: Promise<ReadonlyMap<string, Entry>>;
  /** What has changed since it began. */
  changed: Tag[];
}

interface ResponseCacheOptions {
  tags: CacheTags;
  maxBytes?: number;
  /** Whether changes made by other processes are heard at present. */
  isSure?: () => boolean;
  /** The present instant, in milliseconds. */
  now?: () => number;
}

const defaultMaxBytes = 32 * 1024 * 1024;
/** However sure one is: instants pass, too, and nobody says so. In milliseconds. */
const oldest = 30_000;
/** While changes made elsewhere are not heard. */
const oldestUnsure = 1_000;

/**
 * Keeps what is the same for many callers, for as long as nothing changes that it was made from. However many ask for
 * it at once, it is made once; nobody is given what was begun before a change that was answered.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>();
  readonly #making = new Map<string, Making>();
  readonly #underWay = new Set<Making>();
  readonly #keysOf = new Map<Tag, Set<string>>();
  readonly #options: Required<Omit<ResponseCacheOptions, "tags">>;
  #bytes = 0;
  /** How often an answer was there, and how often it had to be made. */
  readonly counts = { hits: 0, misses: 0 };

  constructor({
    tags,
    maxBytes = defaultMaxBytes,
    isSure = () => true,
    now = () => Date.now(),
  }: ResponseCacheOptions) {
    this.#options = { maxBytes, isSure, now };
    tags.onChange((changed) => this.drop(changed));
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** What is kept under this key. */
  find(key: string): Entry | null {
    const entry = this.#fresh(key);
    if (!entry) return null;
    this.counts.hits += 1;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  /** The kept one, or the one that is being made; else it is made. `isShared`: another call made it. */
  async get<Value>(
    key: string,
    make: () => Promise<Made<Value>>,
  ): Promise<{ value: Value; reading: Reading; isShared: boolean }> {
    const isShared = this.#fresh(key) !== null || this.#making.has(key);
    const made = await this.getAll<Value>([key], async () => new Map([[key, await make()]]));
    const entry = made.get(key);
    if (!entry) throw new Error(`Nothing was made for ${key}`);
    return { ...entry, isShared };
  }

  /** The same for many at once; those that have to be made are made together. */
  async getAll<Value>(
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, Made<Value>>>,
  ): Promise<Map<string, { value: Value; reading: Reading }>> {
    const found = new Map<string, Entry>();
    const makings = new Map<string, Making>();
    for (const key of keys) {
      const entry = this.find(key);
      const making = entry ? undefined : this.#making.get(key);
      if (entry) found.set(key, entry);
      if (making) makings.set(key, making);
    }
    const missing = keys.filter((key) => !found.has(key) && !makings.has(key));
    const begun = missing.length > 0 ? this.#begin(missing, make) : null;
    for (const key of missing) if (begun) makings.set(key, begun);
    for (const [key, { result }] of makings) {
      const entry = (await result).get(key);
      if (entry) found.set(key, entry);
    }
    for (const { reading } of found.values()) noteReading(reading);
    // What is kept under a key was made for that key.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return found as Map<string, { value: Value; reading: Reading }>;
  }

  /** What is being made may have been read before the change: who asks from now on has it made again. */
  drop(changed: ReadonlySet<Tag>): void {
    for (const making of this.#underWay) making.changed.push(...changed);
    this.#making.clear();
    for (const change of changed) {
      for (const key of this.#keysTouchedBy(change)) {
        const entry = this.#entries.get(key);
        if (entry) this.#forget(key, entry);
      }
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#keysOf.clear();
    this.#making.clear();
    for (const making of this.#underWay) making.changed.push("");
    this.#bytes = 0;
  }

  #fresh(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (!entry) return null;
    const { isSure, now } = this.#options;
    if (Math.abs(now() - entry.madeAt) < (isSure() ? oldest : oldestUnsure)) return entry;
    this.#forget(key, entry);
    return null;
  }

  #begin(
    keys: readonly string[],
    make: (missing: readonly string[]) => Promise<ReadonlyMap<string, Made<unknown>>>,
  ): Making {
    this.counts.misses += keys.length;
    const reading = new Reading();
    const changed: Tag[] = [];
    const madeAt = this.#options.now();
    const result = readInto(reading, () => make(keys)).then((made) => {
      const { tags, isPrivate } = reading;
      const isStale = changed.some(
        (change) => change === "" || [...tags].some((tag) => isTouched(tag, change)),
      );
      const entries = new Map<string, Entry>();
      for (const [key, { value, bytes, isKept }] of made) {
        const entry = { value, bytes: bytes + key.length, madeAt, reading };
        entries.set(key, entry);
        if (isKept && !isPrivate && !isStale && tags.size > 0) this.#store(key, entry);
      }
      return entries;
    });
    const making = { result, changed };
    for (const key of keys) this.#making.set(key, making);
    this.#underWay.add(making);
    const end = () => {
      this.#underWay.delete(making);
      for (const key of keys) if (this.#making.get(key) === making) this.#making.delete(key);
    };
    result.then(end, end);
    return making;
  }

  #store(key: string, entry: Entry): void {
    const { maxBytes } = this.#options;
    if (entry.bytes > maxBytes / 8) return;
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
    for (const tag of entry.reading.tags) {
      const keys = this.#keysOf.get(tag);
      if (keys) keys.add(key);
      else this.#keysOf.set(tag, new Set([key]));
    }
    for (const [eldest, old] of this.#entries) {
      if (this.#bytes <= maxBytes) break;
      this.#forget(eldest, old);
    }
  }

  #forget(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
    for (const tag of entry.reading.tags) {
      const keys = this.#keysOf.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysOf.delete(tag);
    }
  }

  #keysTouchedBy(change: Tag): string[] {
    if (change.includes("/")) {
      const family = change.split("/", 1)[0] ?? change;
      return [change, family].flatMap((tag) => [...(this.#keysOf.get(tag) ?? [])]);
    }
    return [...this.#keysOf].flatMap(([tag, keys]) => (isTouched(tag, change) ? [...keys] : []));
  }
}
