import type { EntityManager } from "@mikro-orm/postgresql";
import { fromKysely } from "pg-boss";

import type { Logger } from "../logger.ts";
import {
  type Boss,
  createBoss,
  createQueue,
  deadLetters,
  ownLookSeconds,
  startBoss,
  untilDone,
  within,
} from "./boss.ts";
import type { Queue } from "./queue.ts";
import { runJob, type JobHandler, withTrace } from "./run-job.ts";

interface JobsOptions {
  connectionString: string;
  logger: Logger;
  /** How often one look finds the queues in which a job is due. */
  pollSeconds?: number;
  /** How often jobs of killed processes are looked for. */
  superviseSeconds?: number;
}

interface Asking {
  em: EntityManager;
  startAfter?: Date;
  afterCommit?: (work: () => void) => void;
}

/** How many jobs wait, are being done, or failed permanently of late. */
export interface Backlog {
  /** The name of the queue. */
  name: string;
  waiting: number;
  active: number;
  failed: number;
}

/** How long a caller waits for a start that is still under way. */
const patienceMs = 2000;

const jobsPerStatement = 1000;

/** Starts in the background, for as long as it takes until the database is there. */
export function startJobs(options: JobsOptions): Jobs {
  return new Jobs(options);
}

export class Jobs {
  readonly #logger: Logger;
  readonly #boss: Boss;
  readonly #stopping = new AbortController();
  readonly #started: Promise<void>;
  readonly #queues = new Map<string, Promise<void>>();
  /** Of each queue that is worked here, the workers that are woken for a new job. */
  readonly #workers = new Map<string, string[]>();
  readonly #looks: NodeJS.Timeout;
  #isLooking = false;
  #stopped: Promise<void> | undefined;

  constructor({ connectionString, logger, pollSeconds = 5, superviseSeconds }: JobsOptions) {
    this.#logger = logger;
    this.#boss = createBoss({ url: connectionString, logger, superviseSeconds });
    this.#started = this.#untilDone(async () => {
      this.#workers.set(deadLetters, [await startBoss(this.#boss, logger)]);
    });
    this.#looks = setInterval(() => void this.#look(), pollSeconds * 1000);
  }

  /** Does the jobs of a queue in this process. */
  work<Payload extends object>(queue: Queue<Payload>, handler: JobHandler<Payload>): void {
    const options = { pollingIntervalSeconds: ownLookSeconds };
    const how = { queue, handler, logger: this.#logger };
    this.#onceStarted(async () => {
      await this.#created(queue);
      const workers: string[] = [];
      this.#workers.set(queue.name, workers);
      while (workers.length < queue.concurrency) {
        const worker = await this.#boss.pg.work<object>(queue.name, options, async (jobs) => {
          // More jobs of this queue may be due.
          this.#wake(queue.name);
          for (const job of jobs) await runJob(job, how);
        });
        workers.push(worker);
      }
    });
  }

  /**
   * Asks for a job in the entity manager's transaction, if one is open: it exists if, and only if, that commits. Where
   * the caller reports the commit, the job is done at once if this process does such jobs; otherwise a worker finds it.
   */
  async enqueue<Payload extends object>(
    queue: Queue<Payload>,
    payload: Payload,
    { em, startAfter, afterCommit }: Asking,
  ): Promise<void> {
    await within(patienceMs, this.#started);
    await this.#created(queue);
    const db = fromKysely(em.getKysely());
    const job = withTrace(queue.payload.parse(payload));
    await this.#boss.pg.send(queue.name, job, { db, startAfter });
    afterCommit?.(() => this.#wake(queue.name));
  }

  /** The same for many jobs, in few statements. */
  async enqueueMany<Payload extends object>(
    queue: Queue<Payload>,
    payloads: readonly Payload[],
    { em, startAfter, afterCommit }: Asking,
  ): Promise<void> {
    if (payloads.length === 0) return;
    await within(patienceMs, this.#started);
    await this.#created(queue);
    const db = fromKysely(em.getKysely());
    for (let from = 0; from < payloads.length; from += jobsPerStatement) {
      const jobs = payloads
        .slice(from, from + jobsPerStatement)
        .map((payload) => ({ data: withTrace(queue.payload.parse(payload)), startAfter }));
      await this.#boss.pg.insert(queue.name, jobs, { db });
    }
    afterCommit?.(() => this.#wake(queue.name));
  }

  /** Asks for a job at each time of a cron line in UTC, once however many processes run. */
  schedule<Payload extends object>(queue: Queue<Payload>, cron: string, payload: Payload): void {
    this.#onceStarted(async () => {
      await this.#created(queue);
      await this.#boss.pg.schedule(queue.name, cron, queue.payload.parse(payload), { tz: "UTC" });
    });
  }

  /** Nothing is asked for at a time any more. */
  unschedule(queue: Pick<Queue<object>, "name">): void {
    this.#onceStarted(() => this.#boss.pg.unschedule(queue.name));
  }

  /** Of every queue that this process has to do with, in the order of their names. */
  async backlogs(): Promise<Backlog[]> {
    await within(patienceMs, this.#started);
    const names = [...this.#queues.keys()].toSorted();
    return Promise.all(
      names.map(async (name) => {
        await within(patienceMs, this.#queues.get(name));
        return this.#backlogOf(name);
      }),
    );
  }

  /** Finishes what is under way, as far as the time allows; the rest is done by the next process. */
  stop({ withinMs = 5000 } = {}): Promise<void> {
    this.#stopped ??= this.#stop(withinMs);
    return this.#stopped;
  }

  #wake(name: string): void {
    for (const worker of this.#workers.get(name) ?? []) this.#boss.pg.notifyWorker(worker);
  }

  /** Finds what other processes ask for, and what has waited for its time. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#workers.size === 0) return;
    this.#isLooking = true;
    try {
      for (const name of await this.#boss.due([...this.#workers.keys()])) this.#wake(name);
    } catch (error) {
      this.#logger.warn({ err: error }, "jobs could not be looked for; the next look tries again");
    } finally {
      this.#isLooking = false;
    }
  }

  async #stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    clearInterval(this.#looks);
    try {
      await within(withinMs + 1000, this.#windDown(withinMs));
    } catch (error) {
      this.#logger.warn({ err: error }, "jobs did not stop in time; they will be done again");
    }
  }

  async #windDown(timeout: number): Promise<void> {
    await this.#started.catch(() => undefined);
    await this.#boss.pg.stop({ graceful: true, timeout });
    await this.#boss.close();
  }

  async #backlogOf(name: string): Promise<Backlog> {
    const [stats] = await this.#boss.pg.getQueueStats(name, { force: true });
    const { queuedCount = 0, activeCount = 0, failedCount = 0 } = stats ?? {};
    return { name, waiting: queuedCount, active: activeCount, failed: failedCount };
  }

  async #created(queue: Queue<object>): Promise<void> {
    const creation = this.#queues.get(queue.name) ?? createQueue(this.#boss, queue);
    this.#queues.set(queue.name, creation);
    try {
      await creation;
    } catch (error) {
      this.#queues.delete(queue.name);
      throw error;
    }
  }

  #onceStarted(step: () => Promise<void>): void {
    const done = this.#started.then(() => this.#untilDone(step));
    done.catch(() => undefined); // Nothing but stop() ends it early.
  }

  #untilDone(step: () => Promise<void>): Promise<void> {
    return untilDone(step, { logger: this.#logger, signal: this.#stopping.signal });
  }
}
