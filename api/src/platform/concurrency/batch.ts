import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";

interface BatchOptions<Item> {
  name: string;
  /** Writes what has gathered, in one go. */
  write(database: Database, items: readonly Item[]): Promise<void>;
  /** How long an item may wait, in milliseconds. */
  delay?: number;
}

/** What a feature writes a little later, many at once. */
export interface BatchDefinition<Item> extends BatchOptions<Item> {
  /** The items that wait, for each `Batches`: a test may run several. */
  waiting: WeakMap<Batches, Item[]>;
}

/** Declares what a feature gathers before it writes. */
export function defineBatch<Item>(options: BatchOptions<Item>): BatchDefinition<Item> {
  return { ...options, waiting: new WeakMap() };
}

interface Gathering {
  /** Resolves once everything added so far is written. */
  flush(): Promise<void>;
  /** Flushes by itself after the delay. */
  schedule(): void;
}

/**
 * The batches of this process, each opened by its first item. Items that wait when the process is killed are lost, so
 * this is for statistics only.
 */
export class Batches {
  readonly #options: { database: Database; logger: Logger };
  readonly #gathering = new Map<string, Gathering>();
  #isStopped = false;

  constructor(options: { database: Database; logger: Logger }) {
    this.#options = options;
  }

  add<Item>(batch: BatchDefinition<Item>, item: Item): void {
    if (this.#isStopped) return;
    const waiting = batch.waiting.get(this);
    if (waiting) waiting.push(item);
    else batch.waiting.set(this, [item]);
    const gathering = this.#gathering.get(batch.name) ?? this.#gather(batch);
    this.#gathering.set(batch.name, gathering);
    gathering.schedule();
  }

  /** Resolves once everything of this kind that was added so far is written. */
  async flushed({ name }: { name: string }): Promise<void> {
    await this.#gathering.get(name)?.flush();
  }

  /** Writes the rest; what is added later is dropped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { flush } of this.#gathering.values()) await flush();
  }

  #gather<Item>({ write, waiting, delay = 2_000 }: BatchDefinition<Item>): Gathering {
    const { database, logger } = this.#options;
    let timer: NodeJS.Timeout | null = null;
    let writing = Promise.resolve();
    const flush = (): Promise<void> => {
      if (timer) clearTimeout(timer);
      timer = null;
      const items = waiting.get(this);
      waiting.delete(this);
      if (items) {
        writing = writing
          .then(() => write(database, items))
          .catch((error: unknown) => logger.warn({ err: error }, "a batch could not be written"));
      }
      return writing;
    };
    return { flush, schedule: () => (timer ??= setTimeout(() => void flush(), delay).unref()) };
  }
}
