import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, inTransaction, rows, type Database } from "./database.ts";
import type { Logger } from "./logger.ts";

/** Runs a message's listeners inside the transaction that crosses it off. What it returns runs after the commit. */
export type Deliver = (
  em: EntityManager,
  message: { name: string; payload: unknown },
) => Promise<() => void>;

interface OutboxOptions {
  database: Database;
  deliver: Deliver;
  logger: Logger;
  /** How often to look for what another process left, in milliseconds. */
  sweepEvery?: number;
}

export interface Outbox {
  /** Says that something was just committed, so that nobody waits for the sweep. */
  kick(): void;
  /** Resolves once everything that is due has been delivered or put off. */
  drained(): Promise<void>;
  /** Finishes the delivery under way and takes no more. */
  stop(): Promise<void>;
}

/** Delivers nothing, and leaves everything to other processes. */
export const idleOutbox: Outbox = {
  kick: () => {},
  drained: async () => {},
  stop: async () => {},
};

const longestWaitSeconds = 300;

/** Keeps a message in the caller's transaction: it will be heard if, and only if, that commits. */
export async function keepMessage(
  em: EntityManager,
  name: string,
  payload: unknown,
): Promise<void> {
  await rows(
    em,
    sql`insert into outbox_messages (name, payload) values (${name}, ${JSON.stringify(payload)}::jsonb)`,
  );
}

/** Delivers messages after their commit, at least once, oldest first; several processes share the work. */
export function startOutbox({
  database,
  deliver,
  logger,
  sweepEvery = 1_000,
}: OutboxOptions): Outbox {
  let stopped = false;
  let running: Promise<void> | null = null;
  let kickedMeanwhile = false;

  const drain = async () => {
    try {
      while (!stopped && (await deliverNext({ database, deliver, logger })));
    } catch (error) {
      logger.warn({ err: error }, "the outbox could not be read; the next sweep tries again");
    }
  };
  const kick = (): void => {
    if (stopped) return;
    kickedMeanwhile = running !== null;
    running ??= drain().finally(() => {
      running = null;
      if (kickedMeanwhile) kick();
    });
  };
  const sweep = setInterval(kick, sweepEvery);
  sweep.unref();
  kick();

  return {
    kick,
    async drained() {
      kick();
      while (running) await running;
    },
    async stop() {
      stopped = true;
      clearInterval(sweep);
      await running;
    },
  };
}

interface Message {
  id: string;
  name: string;
  payload: unknown;
}

type Step = Pick<OutboxOptions, "database" | "deliver" | "logger">;

/** Takes the oldest message that is due and that no other process holds. False when there is none. */
async function deliverNext({ database, deliver, logger }: Step): Promise<boolean> {
  const em = database.em.fork();
  let taken: Message | null = null;
  let afterCommit = () => {};
  try {
    await inTransaction(em, async (transaction) => {
      taken = await takeMessage(transaction);
      if (taken) afterCommit = await deliver(transaction, taken);
    });
  } catch (error) {
    if (!taken) throw error;
    await putOff(em, taken, error);
    logger.error(
      { err: error, message: taken },
      "a message could not be delivered; it will be tried again",
    );
    return true;
  }
  afterCommit();
  return taken !== null;
}

async function takeMessage(em: EntityManager): Promise<Message | null> {
  return firstRow(
    em,
    sql<Message>`
      delete from outbox_messages where id = (
        select id from outbox_messages where due_at <= now() order by due_at, id limit 1 for update skip locked
      ) returning id, name, payload`,
  );
}

async function putOff(em: EntityManager, { id }: Message, error: unknown): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await rows(
    em.fork(),
    sql`
      update outbox_messages set attempts = attempts + 1, last_error = ${text.slice(0, 1000)},
        due_at = now() + least(power(2, attempts), ${longestWaitSeconds}) * interval '1 second'
      where id = ${id}`,
  );
}
