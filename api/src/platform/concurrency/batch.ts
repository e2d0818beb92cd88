import type { Logger } from "../logger.ts";

interface BatchOptions<Item> {
  /** Writes what has gathered, in one go. */
  write(items: readonly Item[]): Promise<void>;
  logger: Logger;
  /** How long an item may wait, in milliseconds. */
  delay?: number;
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
