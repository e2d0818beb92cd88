import { setTimeout as wait } from "node:timers/promises";

import type { Logger } from "../logger.ts";
import { noteCauses, tracedLater } from "../tracing/tracing.ts";
import type { Follower } from "./follower.ts";
import type { PubSub } from "./pubsub.ts";
import type { Watch } from "./watch.ts";

/** The updates of one subject. */
export interface FeedSource {
  /** Finds out what happened since it was last asked. */
  lookUp(): Promise<void>;
  /** Some of what was found and not yet delivered, the same for everyone. */
  take(): readonly unknown[];
  /** True when every update that was found has been taken. */
  readonly isEmpty: boolean;
}

interface SharedFeedOptions {
  /** Where updates reach their readers in this process. */
  topic: string;
  topics: PubSub;
  watch: Watch;
  /** Opens the updates of a subject after a cursor. */
  open(subject: string, from: number): FeedSource;
  logger: Logger;
}

const shortPause = 200;
const longPause = 1_000;
/** So many deliveries, each within a second of the one before on average, are a lasting burst. */
const deliveriesOfBurst = 3;

/**
 * The least time until the next delivery, by when the last ones were, in milliseconds. A lasting burst is delivered once
 * a second, because each reader fetches what changed.
 */
export function pauseAfter(deliveredAt: readonly number[]): number {
  const [first = 0, ...further] = deliveredAt.slice(-deliveriesOfBurst);
  const isBurst = further.length === deliveriesOfBurst - 1;
  const took = (further.at(-1) ?? first) - first;
  return isBurst && took < deliveriesOfBurst * longPause ? longPause : shortPause;
}

interface Delivery {
  follower: Follower;
  readers: number;
}

/** Delivers the same updates to many readers of a subject, looked up once for all of them in this process. */
export class SharedFeed {
  readonly #options: SharedFeedOptions;
  readonly #deliveries = new Map<string, Delivery>();

  constructor(options: SharedFeedOptions) {
    this.#options = options;
  }

  /** What happens after `from`, the present cursor; something earlier may be delivered again. */
  join(subject: string, from: number): AsyncIterator<unknown, undefined> {
    const { topics, topic } = this.#options;
    const delivery = this.#deliveries.get(subject) ?? this.#begin(subject, from);
    delivery.readers += 1;
    const reader = topics.subscribe(topic, subject)[Symbol.asyncIterator]();
    return leaving(reader, () => this.#leave(subject, delivery));
  }

  /** The number of readers of a subject in this process. */
  readerCount(subject: string): number {
    return this.#deliveries.get(subject)?.readers ?? 0;
  }

  #begin(subject: string, from: number): Delivery {
    const { watch, open } = this.#options;
    const delivery = { follower: watch.follow(subject), readers: 0 };
    this.#deliveries.set(subject, delivery);
    void this.#deliver(delivery.follower, open(subject, from), subject);
    return delivery;
  }

  #leave(subject: string, delivery: Delivery): void {
    delivery.readers -= 1;
    if (delivery.readers > 0) return;
    delivery.follower.end();
    this.#deliveries.delete(subject);
  }

  async #deliver(follower: Follower, source: FeedSource, subject: string): Promise<void> {
    const { topics, topic } = this.#options;
    const pausing = (milliseconds: number) => wait(milliseconds, undefined, { ref: false });
    let deliveredAt: readonly number[] = [];
    while (await follower.nextWake()) {
      const causes = follower.takeCauses();
      const look = () => this.#lookUp(source, subject);
      if (!(await tracedLater("look for updates", causes, look))) {
        await pausing(longPause);
        follower.wake(causes);
        continue;
      }
      const updates = source.take();
      for (const update of updates) {
        noteCauses(update, causes);
        topics.publishHere(topic, subject, update);
      }
      if (!source.isEmpty) follower.wake(causes);
      if (updates.length === 0) continue;
      deliveredAt = [...deliveredAt, performance.now()].slice(-deliveriesOfBurst);
      await pausing(pauseAfter(deliveredAt));
    }
  }

  async #lookUp(source: FeedSource, subject: string): Promise<boolean> {
    try {
      await source.lookUp();
      return true;
    } catch (error) {
      this.#options.logger.warn({ err: error, subject }, "a feed could not be read; trying again");
      return false;
    }
  }
}

/** Says once that a reader has gone, however it went. */
function leaving(
  reader: AsyncIterator<unknown, undefined>,
  onLeave: () => void,
): AsyncIterator<unknown, undefined> {
  let hasLeft = false;
  const leave = (): void => {
    if (!hasLeft) onLeave();
    hasLeft = true;
  };
  return {
    async next() {
      try {
        const result = await reader.next();
        if (result.done) leave();
        return result;
      } catch (error) {
        leave();
        throw error;
      }
    },
    async return() {
      leave();
      await reader.return?.();
      return { done: true, value: undefined };
    },
  };
}
