import { setTimeout as wait } from "node:timers/promises";

import { Pool } from "pg";
import { PgBoss } from "pg-boss";

import { AppError } from "../app-error.ts";
import type { Logger } from "../logger.ts";
import type { Queue } from "./queue.ts";

const poolSize = 4;
export const deadLetters = "dead-letters";
const daySeconds = 86_400;

/**
 * How often a worker looks for itself. Long: each look of each worker is a statement, and one that looks for all of
 * them wakes those who have something to do.
 */
export const ownLookSeconds = 60;

export interface Boss {
  pg: PgBoss;
  /** Of these queues those in which a job is due. */
  due(queues: readonly string[]): Promise<string[]>;
  close(): Promise<void>;
}

interface BossOptions {
  url: string;
  logger: Logger;
  /** How often jobs of killed processes are looked for. A queue is looked at every fourth time. */
  superviseSeconds?: number | undefined;
}

/**
 * pg-boss on connections of our own: its own pool sets no limit on a statement, so that one lost connection would
 * leave a worker waiting for ever.
 */
export function createBoss({ url, logger, superviseSeconds = 15 }: BossOptions): Boss {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: "vigilia-jobs",
  });
  let isClosing = false;
  pool.on("error", ({ message }) => {
    // The error itself carries the whole client.
    if (!isClosing) logger.warn({ reason: message }, "a connection for jobs was lost");
  });

  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: "jobs",
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: 4 * superviseSeconds,
    maintenanceIntervalSeconds: 600,
    // Both are looked for more rarely than by default: a job waits for no other job here, and none is due to the second.
    flowIntervalSeconds: 3600,
    cronWorkerIntervalSeconds: 45,
  });
  boss.on("error", (error) => logger.warn({ err: error }, "the job queue reported an error"));
  boss.on("warning", (warning) => logger.warn({ warning }, "jobs have a warning"));
  return {
    pg: boss,
    async due(queues) {
      const { rows } = await pool.query<{ name: string }>(
        `select wanted.name from unnest($1::text[]) as wanted (name) where exists (
           select from jobs.job j where j.name = wanted.name and j.state < 'active' and not j.blocked
             and j.start_after <= now())`,
        [queues],
      );
      return rows.map(({ name }) => name);
    },
    close() {
      isClosing = true;
      return pool.end();
    },
  };
}

/**
 * Sets everything up that all queues share. Leaves nothing running when it fails, so that it can be tried again. Returns
 * the worker of the jobs that failed.
 */
export async function startBoss({ pg }: Boss, logger: Logger): Promise<string> {
  try {
    await pg.start();
    return await reportDeadLetters(pg, logger);
  } catch (error) {
    await pg.stop({ graceful: false }).catch(() => undefined);
    throw error;
  }
}

export async function createQueue({ pg }: Boss, queue: Queue<object>): Promise<void> {
  const options = {
    retryLimit: queue.retries,
    retryDelay: queue.firstRetrySeconds,
    retryBackoff: true,
    retryDelayMax: queue.longestRetrySeconds,
    expireInSeconds: queue.timeoutSeconds,
    // Done jobs are of no more use, and what they carried is best forgotten.
    deleteAfterSeconds: 600,
    deadLetter: deadLetters,
  };
  await pg.createQueue(queue.name, options);
  await pg.updateQueue(queue.name, options);
}

/** Jobs that failed permanently are logged for the operator and kept for a month. */
async function reportDeadLetters(boss: PgBoss, logger: Logger): Promise<string> {
  await boss.createQueue(deadLetters, { deleteAfterSeconds: 30 * daySeconds });
  return boss.work(
    deadLetters,
    { includeMetadata: true, pollingIntervalSeconds: ownLookSeconds },
    async (jobs) => {
      for (const { sourceName, sourceId, sourceRetryCount, sourceOutput } of jobs) {
        logger.error(
          { queue: sourceName, job: sourceId, retries: sourceRetryCount, failure: sourceOutput },
          "a job failed and is not retried",
        );
      }
    },
  );
}

const longestPauseMs = 2000;

/** Repeats a step, with growing pauses, until it succeeds. Rejects only when it is stopped. */
export async function untilDone<Result>(
  step: () => Promise<Result>,
  { logger, signal }: { logger: Logger; signal: AbortSignal },
): Promise<Result> {
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    signal.throwIfAborted();
    try {
      return await step();
    } catch (error) {
      logger.warn({ err: error }, "jobs could not be set up; trying again");
      await wait(pauseMs, undefined, { signal });
    }
  }
}

/** Waits for something, but not for ever. */
export async function within(milliseconds: number, done: Promise<void> | undefined): Promise<void> {
  const timer = new AbortController();
  const late = wait(milliseconds, undefined, { signal: timer.signal }).then(() => {
    throw new AppError("SERVICE_UNAVAILABLE", "Please try again in a moment.", { retryAfter: 2 });
  });
  try {
    await Promise.race([done, late]);
  } finally {
    late.catch(() => undefined);
    timer.abort();
  }
}
