import { setTimeout as wait } from "node:timers/promises";

import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";

import { patience } from "../../../test/patience.ts";
import { startTcpProxy, type TcpProxy } from "../../../test/tcp-proxy.ts";
import { createTestDatabase, type TestDatabase } from "../../../test/test-database.ts";
import { connectDatabase, inTransaction, rows, type Database } from "../database/database.ts";
import { defineQueue } from "./queue.ts";
import { startJobs, type Jobs } from "./start-jobs.ts";

const payload = z.object({ word: z.string() });
/**
 * A worker that was cut off while it was given a job never receives it: the job is given again after so many seconds.
 */
const timeoutSeconds = 10;
const greetings = defineQueue({ name: "greetings", payload, firstRetrySeconds: 1, timeoutSeconds });
const logLine = z.object({ level: z.number(), msg: z.string(), queue: z.string().optional() });

let testDatabase: TestDatabase;
let database: Database;
let proxy: TcpProxy;
let log: z.infer<typeof logLine>[];
const running: Jobs[] = [];

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ url: testDatabase.url, entities: [] });
  const { hostname, port } = new URL(testDatabase.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
});

afterEach(async () => {
  proxy.restore();
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});

afterAll(async () => {
  await proxy.stop();
  await database.close(true);
  await testDatabase.drop();
});

/** A process that does jobs, reaching the database through the proxy. */
function start({ pollSeconds = 0.5, superviseSeconds = 15 } = {}): Jobs {
  log = [];
  const url = new URL(testDatabase.url);
  url.port = String(proxy.port);
  url.hostname = "127.0.0.1";
  const logger = pino({}, { write: (line) => log.push(logLine.parse(JSON.parse(line))) });
  const jobs = startJobs({ connectionString: url.href, logger, pollSeconds, superviseSeconds });
  running.push(jobs);
  return jobs;
}

/** A handler that remembers what it did, and first fails so many times. */
function recorder({ failures = 0 } = {}) {
  const done: string[] = [];
  const attempts: number[] = [];
  return {
    done,
    attempts,
    async handle({ word }: { word: string }, { attempt }: { attempt: number }) {
      attempts.push(attempt);
      if (attempts.length <= failures) throw new Error("not yet");
      done.push(word);
    },
  };
}

const em = () => database.em.fork();

describe("a job", () => {
  test("is done once its transaction has committed, and never when it rolled back", async () => {
    const jobs = start();
    const { done, handle } = recorder();
    jobs.work(greetings, handle);

    const rolledBack = inTransaction(em(), async (transaction) => {
      await jobs.enqueue(greetings, { word: "never" }, { em: transaction });
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    const begun = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    const committed = inTransaction(em(), async (transaction) => {
      await jobs.enqueue(greetings, { word: "committed" }, { em: transaction });
      begun.resolve();
      await ended.promise;
    });
    await begun.promise;
    await jobs.enqueue(greetings, { word: "beside it" }, { em: em() });
    await expect.poll(() => done).toEqual(["beside it"]);
    ended.resolve();
    await committed;

    await expect.poll(() => done).toEqual(["beside it", "committed"]);
  });

  test("does not wait for the next look where its process learns of the commit", async () => {
    const jobs = start({ pollSeconds: 3600 });
    const { done, handle } = recorder();
    jobs.work(greetings, handle);
    const ask = async (word: string) => {
      const committed: (() => void)[] = [];
      const afterCommit = (work: () => void) => void committed.push(work);
      await inTransaction(em(), (transaction) =>
        jobs.enqueue(greetings, { word }, { em: transaction, afterCommit }),
      );
      for (const work of committed) work();
    };
    // The worker's very first look may find this one
    await ask("first");
    await expect.poll(() => done).toEqual(["first"]);

    for (const word of ["second", "third", "fourth"]) await ask(word);

    await expect.poll(() => done).toHaveLength(4);
  });

  test("needs no transaction", async () => {
    const jobs = start();
    const { done, handle } = recorder();
    jobs.work(greetings, handle);
    await jobs.enqueue(greetings, { word: "plain" }, { em: em() });
    await expect.poll(() => done).toEqual(["plain"]);
  });

  test("is done once, however many processes share the work", async () => {
    const { done, handle } = recorder();
    const processes = [start(), start(), start()];
    for (const jobs of processes) jobs.work(greetings, handle);
    const words = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    for (const word of words) await processes[0]?.enqueue(greetings, { word }, { em: em() });

    await expect.poll(() => done).toHaveLength(words.length);
    await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
    expect(done.toSorted()).toEqual(words.toSorted());
  });

  test("can wait for its time", async () => {
    const jobs = start();
    const { done, handle } = recorder();
    jobs.work(greetings, handle);
    await jobs.enqueue(
      greetings,
      { word: "later" },
      { em: em(), startAfter: new Date(Date.now() + 3_600_000) },
    );
    await jobs.enqueue(
      greetings,
      { word: "soon" },
      { em: em(), startAfter: new Date(Date.now() + 1000) },
    );

    await expect.poll(() => done).toEqual(["soon"]);
    expect(await jobs.backlogs()).toMatchObject([{ name: greetings.name, waiting: 1 }]);
    await rows(em(), sql`delete from jobs.job where data ->> 'word' = 'later'`);
  });

  test("can be counted while its queue is still being made", async () => {
    const jobs = start();
    jobs.work(defineQueue({ ...greetings, name: "brand-new" }), recorder().handle);

    const none = { waiting: 0, active: 0, failed: 0 };
    expect(await jobs.backlogs()).toEqual([{ name: "brand-new", ...none }]);
  });

  test("with a payload of the wrong shape is refused at once", async () => {
    const jobs = start();
    const short = defineQueue({ name: "short", payload: z.object({ word: z.string().max(3) }) });
    const late = jobs.enqueue(short, { word: "long" }, { em: em() });
    await expect(late).rejects.toThrow("expected string to have <=3 characters");
  });
});

describe("a job that fails", () => {
  test("is tried again until it succeeds", async () => {
    const jobs = start();
    const { done, attempts, handle } = recorder({ failures: 2 });
    jobs.work(greetings, handle);
    await jobs.enqueue(greetings, { word: "stubborn" }, { em: em() });

    await expect.poll(() => done).toEqual(["stubborn"]);
    expect(attempts).toEqual([1, 2, 3]);
    expect(log.filter(({ msg }) => msg === "a job failed")).toHaveLength(2);
  });

  test("every time is logged for the operator", async () => {
    const hopeless = defineQueue({ name: "hopeless", payload, retries: 1, firstRetrySeconds: 1 });
    const jobs = start();
    const { attempts, handle } = recorder({ failures: 100 });
    jobs.work(hopeless, handle);
    await jobs.enqueue(hopeless, { word: "doomed" }, { em: em() });

    await expect
      .poll(() => log)
      .toContainEqual(
        expect.objectContaining({
          level: 50,
          msg: "a job failed and is not retried",
          queue: "hopeless",
        }),
      );
    expect(attempts).toEqual([1, 2]);
  });
});

describe("stopping", () => {
  test("finishes what is under way", async () => {
    const jobs = start();
    const begun = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    let hasEnded = false;
    jobs.work(greetings, async () => {
      begun.resolve();
      await end.promise;
      hasEnded = true;
    });
    await jobs.enqueue(greetings, { word: "slow" }, { em: em() });
    await begun.promise;

    const stopped = jobs.stop();
    end.resolve();
    await stopped;

    expect(hasEnded).toBe(true);
  });

  test("leaves what does not end to the next process", async () => {
    const first = start();
    const begun = Promise.withResolvers<void>();
    first.work(greetings, async (_payload, { signal }) => {
      begun.resolve();
      await wait(60_000, undefined, { signal });
    });
    await first.enqueue(greetings, { word: "handed on" }, { em: em() });
    await begun.promise;
    await first.stop({ withinMs: 1000 });

    const { done, handle } = recorder();
    start().work(greetings, handle);
    await expect.poll(() => done).toEqual(["handed on"]);
  });
});

describe("without a database", () => {
  test("the start waits for it, and so does the work", async () => {
    proxy.cut();
    const jobs = start();
    const { done, handle } = recorder();
    jobs.work(greetings, handle);
    await expect(jobs.enqueue(greetings, { word: "early" }, { em: em() })).rejects.toMatchObject({
      code: "SERVICE_UNAVAILABLE",
    });

    proxy.restore();
    await vi.waitFor(() => jobs.enqueue(greetings, { word: "at last" }, { em: em() }), patience);
    await expect.poll(() => done).toEqual(["at last"]);
  });

  test("a start that is still waiting can be stopped", async () => {
    proxy.cut();
    const jobs = start();
    jobs.work(greetings, recorder().handle);
    await jobs.stop();
    await expect(jobs.enqueue(greetings, { word: "a" }, { em: em() })).rejects.toThrow("aborted");
  });

  test.each(["cut", "freeze"] as const)("the work goes on after a %s", async (trouble) => {
    const jobs = start({ superviseSeconds: 1 });
    const { done, handle } = recorder();
    jobs.work(greetings, handle);
    await jobs.enqueue(greetings, { word: "before" }, { em: em() });
    await expect.poll(() => done).toEqual(["before"]);

    proxy[trouble]();
    await jobs.enqueue(greetings, { word: "meanwhile" }, { em: em() });
    await wait(1500);
    expect(done).toEqual(["before"]);
    proxy.restore();

    await expect.poll(() => done).toEqual(["before", "meanwhile"]);
  });
});

test("a schedule is kept once, however often it is asked for, until it is taken back", async () => {
  const nightly = defineQueue({ name: "nightly", payload });
  const schedules = () =>
    rows(em(), sql`select name, cron, timezone, data from jobs.schedule where name = 'nightly'`);

  // Each says another word, so that the last of them is known to have asked before it is taken back.
  for (const word of ["first", "second"]) {
    start().schedule(nightly, "0 3 * * *", { word });
    await expect
      .poll(() => schedules())
      .toEqual([{ name: "nightly", cron: "0 3 * * *", timezone: "UTC", data: { word } }]);
  }

  start().unschedule(nightly);
  await expect.poll(() => schedules()).toEqual([]);
});
