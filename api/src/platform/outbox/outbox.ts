import type { EntityManager } from "@mikro-orm/postgresql";

import { inTransaction, type Database } from "../database/database.ts";
import type { Logger } from "../logger.ts";
import { inThisPlace, tracedLater } from "../tracing/tracing.ts";
import {
  claimMessages,
  hasStoredMessages,
  postpone,
  someAreDue,
  type StoredMessage,
} from "./stored-messages.ts";

const longest = 50;
const slowMilliseconds = 500;

/**
 * How many messages are delivered in one transaction, while more wait. Its locks keep others waiting, and what a
 * message costs shows only when it is delivered. So delivery begins with one message, takes more as long as that is
 * quick and fewer after a slow delivery, and takes each alone after a failed one.
 */
export class RunLength {
  #most = 1;

  get most(): number {
    return this.#most;
  }

  delivered(count: number, milliseconds: number): void {
    const isSlow = milliseconds > slowMilliseconds;
    this.#most = isSlow ? Math.max(1, Math.floor(count / 2)) : Math.min(longest, this.#most * 2);
  }

  failed(): void {
    this.#most = 1;
  }
}

/** Messages of one name, the oldest first. */
export interface MessageRun {
  name: string;
  payloads: readonly unknown[];
}

/** Runs the handlers inside the transaction that deletes the messages. What it returns runs after the commit. */
export type Deliver = (em: EntityManager, run: MessageRun) => Promise<() => void>;

interface OutboxOptions {
  database: Database;
  deliver: Deliver;
  /** Names of messages that may be delivered several at a time; all others come alone. */
  together?: readonly string[];
  logger: Logger;
  /** How often to look for what another process left, in milliseconds. */
  sweepEvery?: number;
}

export interface Outbox {
  /** Says that a message was just committed, so that nobody waits for the sweep. */
  wake(): void;
  /** Resolves once everything that is due has been delivered or postponed. */
  drained(): Promise<void>;
  /** Finishes the delivery under way and takes no more. */
  stop(): Promise<void>;
}

/** Delivers nothing, and leaves everything to other processes. */
export const idleOutbox: Outbox = {
  wake: () => {},
  drained: async () => {},
  stop: async () => {},
};

/**
 * Delivers messages after their commit, at least once, oldest first; several processes share the work.
 * On the way to the bell: `message-handlers.ts` is next.
 */
export function startOutbox({
  database,
  deliver,
  together = [],
  logger,
  sweepEvery = 1_000,
}: OutboxOptions): Outbox {
  let stopped = false;
  let running: Promise<void> | null = null;
  let kickedMeanwhile = false;

  const drain = async (isSweep: boolean) => {
    const step = { database, deliver, together, logger, length: new RunLength() };
    try {
      if (isSweep && !(await someAreDue(database.em.fork()))) return;
      while (!stopped && (await deliverNext(step)));
    } catch (error) {
      logger.warn({ err: error }, "the outbox could not be read; the next sweep tries again");
    }
  };
  const begin = (isSweep: boolean): void => {
    if (stopped) return;
    kickedMeanwhile = running !== null;
    running ??= drain(isSweep).finally(() => {
      running = null;
      if (kickedMeanwhile) begin(true);
    });
  };
  const sweep = setInterval(begin, sweepEvery, true);
  sweep.unref();
  begin(true);

  return {
    wake: () => begin(false),
    async drained() {
      begin(true);
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}

type Step = Required<Omit<OutboxOptions, "sweepEvery">> & { length: RunLength };

/** Delivers the oldest messages that are due, as many as go together. False when that were all. */
async function deliverNext(step: Step): Promise<boolean> {
  const { database, deliver, together, length } = step;
  const em = database.em.fork();
  const start = performance.now();
  let taken: StoredMessage[] = [];
  let areFollowed = false;
  let afterCommit = () => {};
  try {
    await inTransaction(em, async (transaction) => {
      const claimed = await claimMessages(transaction, { together, most: length.most });
      taken = claimed;
      const [first] = claimed;
      if (!first) return;
      const payloads = taken.map(({ payload }) => payload);
      const places = taken.map(({ trace }) => trace);
      afterCommit = await tracedLater(`deliver ${first.name}`, places, async () =>
        inThisPlace(await deliver(transaction, { name: first.name, payloads })),
      );
      areFollowed = first.isFollowed || hasStoredMessages(transaction);
    });
  } catch (error) {
    await giveBack(step, { em, taken, error });
    return true;
  }
  if (taken.length === 0) return false;
  length.delivered(taken.length, performance.now() - start);
  afterCommit();
  return areFollowed;
}

interface Failed {
  em: EntityManager;
  taken: readonly StoredMessage[];
  error: unknown;
}

/** One that fails alone waits; of several, each is tried alone, so that one bad message delays no other. */
async function giveBack({ logger, length }: Step, { em, taken, error }: Failed): Promise<void> {
  const [message, ...others] = taken;
  if (!message) throw error;
  if (others.length > 0) {
    length.failed();
    const facts = { err: error, message, others: others.length };
    logger.warn(facts, "messages could not be delivered together; they are tried one by one");
    return;
  }
  await postpone(em, message, error);
  logger.error({ err: error, message }, "a message could not be delivered; it will be tried again");
}
