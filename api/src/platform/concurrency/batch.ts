import type { Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";

interface BatchOptions<Item> {
  /** Writes what has gathered, in one go. */
  write(items: readonly Item[]): Promise<void>;
  logger: Logger;
  /** How long an item may wait, in milliseconds. */
  delay?: number;
}

/** What a feature writes a little later, many at once. */
export interface BatchDefinition<Item> {
  name: string;
  write(database: Database, items: readonly Item[]): Promise<void>;
  delay?: number;
}

/** Declares what a feature gathers before it writes. `delay`: how long an item may wait, in milliseconds. */
export function defineBatch<Item>(definition: BatchDefinition<Item>): BatchDefinition<Item> {
  return definition;
}

/** Gathers what need not be written at once. What waits when the process is killed is lost: for statistics only. */
export interface Batch<Item> {
  add(item: Item): void;
  /** Resolves once everything added so far is written. */
  flushed(): Promise<void>;
  /** Writes the rest; what is added later is dropped. */
  stop(): Promise<void>;
}

export function startBatch<Item>({
  write,
  logger,
  delay = 2_000,
}: BatchOptions<Item>): Batch<Item> {
  let waiting: Item[] = [];
  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  let stopped = false;

  const flush = (): Promise<void> => {
    if (timer) clearTimeout(timer);
    timer = null;
    const items = waiting;
    waiting = [];
    if (items.length > 0) {
      writing = writing
        .then(() => write(items))
        .catch((error: unknown) => logger.warn({ err: error }, "a batch could not be written"));
    }
    return writing;
  };

  return {
    add(item) {
      if (stopped) return;
      waiting.push(item);
      timer ??= setTimeout(() => void flush(), delay).unref();
    },
    flushed: flush,
    async stop() {
      stopped = true;
      await flush();
    },
  };
}

/** What gathers in this process, of each kind from its first item on. */
export class Batches {
  readonly #options: { database: Database; logger: Logger };
  readonly #gathering = new Map<string, Batch<unknown>>();
  #isStopped = false;

  constructor(options: { database: Database; logger: Logger }) {
    this.#options = options;
  }

  add<Item>(definition: BatchDefinition<Item>, item: Item): void {
    if (this.#isStopped) return;
    this.#batchOf(definition).add(item);
  }

  /** Resolves once everything of this kind that was added so far is written. */
  async flushed({ name }: Pick<BatchDefinition<unknown>, "name">): Promise<void> {
    await this.#gathering.get(name)?.flushed();
  }

  /** Writes the rest; what is added later is dropped. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const batch of this.#gathering.values()) await batch.stop();
  }

  #batchOf<Item>({ name, write, delay }: BatchDefinition<Item>): Batch<unknown> {
    const { database, logger } = this.#options;
    const batch =
      this.#gathering.get(name) ??
      startBatch({
        logger,
        delay,
        // Items of one name come from `add` of one definition
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        write: (items: readonly unknown[]) => write(database, items as readonly Item[]),
      });
    this.#gathering.set(name, batch);
    return batch;
  }
}
