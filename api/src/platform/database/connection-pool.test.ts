import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import pg from "pg";
import { afterEach, describe, expect, test } from "vitest";

import { startTcpProxy } from "../../../test/tcp-proxy.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { withRequestId } from "../logger.ts";
import {
  connectDatabase,
  disconnectDatabase,
  inSnapshot,
  inTransaction,
  rows,
  type Database,
} from "./database.ts";

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

type Options = Omit<Parameters<typeof connectDatabase>[0], "url" | "entities">;

/** A database of one's own, reached through a line that can be broken. */
async function open(options: Options = {}) {
  const { url, drop } = await createTestDatabase();
  const { hostname, port } = new URL(url);
  const line = await startTcpProxy({ host: hostname, port: Number(port) });
  const behindLine = new URL(url);
  behindLine.host = `127.0.0.1:${line.port}`;
  const database = await connectDatabase({ url: behindLine.href, entities: [], ...options });
  ends.push(
    drop,
    () => line.stop(),
    () => disconnectDatabase(database),
  );
  return { url, line, database };
}

const answer = (database: Database) => rows(database.em.fork(), sql`select 1 as one`);
const hasAnswered = [{ one: 1 }];

/** All of the pool's connections, made and idle. */
async function openAll(database: Database, size: number): Promise<void> {
  const nap = () => rows(database.em.fork(), sql`select pg_sleep(0.1)`);
  await Promise.all(Array.from({ length: size }, nap));
}

describe("a connection that is lost", () => {
  const loss = {
    "under a statement": async (em: EntityManager) => {
      await rows(em, sql`select pg_terminate_backend(pg_backend_pid())`);
    },
    "before the commit": async (em: EntityManager, url: string) => {
      await terminate(em, url);
    },
    "before the rollback": async (em: EntityManager, url: string) => {
      await terminate(em, url);
      throw new Error("Not meant so.");
    },
  };
  test.each(Object.entries(loss))("%s gives its place back", async (_, lose) => {
    const { database, url } = await open({ poolSize: 1 });

    for (let time = 1; time <= 3; time += 1) {
      const work = inTransaction(database.em.fork(), (em) => lose(em, url));
      await expect(work).rejects.toThrow(/terminat|queryable|Not meant so/);
      expect(await answer(database)).toEqual(hasAnswered);
    }
  });

  test("under the beginning of a transaction gives its place back", async () => {
    const { database, line } = await open({
      poolSize: 1,
      timeout: 3,
    });
    await answer(database);

    line.forget();
    const work = inTransaction(database.em.fork(), answerIn);

    await expect(work).rejects.toThrow("Query read timeout");
    expect(await answer(database)).toEqual(hasAnswered);
  });

  async function terminate(em: EntityManager, url: string): Promise<void> {
    const [{ pid } = { pid: 0 }] = await rows(
      em,
      sql<{ pid: number }>`select pg_backend_pid() as pid`,
    );
    const other = new pg.Client({ connectionString: url });
    await other.connect();
    await other.query("select pg_terminate_backend($1, 10000)", [pid]);
    await other.end();
  }
});

const answerIn = (em: EntityManager) => rows(em, sql`select 1 as one`);

describe("connections that fall silent", () => {
  test("are given up together once one of them has not answered", async () => {
    const { database, line } = await open({
      poolSize: 4,
      timeout: 3,
    });
    await openAll(database, 4);

    line.forget();

    await expect(answer(database)).rejects.toThrow("Query read timeout");
    expect(await answer(database)).toEqual(hasAnswered);
  });

  test("and new ones that are not answered either end in an error, and in full service afterwards", async () => {
    const { database, line } = await open({
      poolSize: 2,
      timeout: 3,
    });
    await openAll(database, 2);

    line.freeze();
    const asked = Array.from({ length: 6 }, () => answer(database));

    expect(statusesOf(await Promise.allSettled(asked))).toEqual(new Set(["rejected"]));
    line.restore();
    await expect
      .poll(async () =>
        statusesOf(await Promise.allSettled(Array.from({ length: 6 }, () => answer(database)))),
      )
      .toEqual(new Set(["fulfilled"]));
  });

  const statusesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
    new Set(results.map(({ status }) => status));
});

describe("waiting", () => {
  test("for a connection and for the first answer over it has one limit", async () => {
    const { database } = await open({ poolSize: 1, timeout: 3 });
    const busy = rows(database.em.fork(), sql`select pg_sleep(1.5)`).catch(() => undefined);

    const patient = rows(database.em.fork(), sql`select pg_sleep(2)`);

    await expect(patient).rejects.toThrow(/timeout/);
    await busy;
  });

  test("lasts as long as others are answered", async () => {
    const { database } = await open({ poolSize: 1, timeout: 3 });
    const naps = Array.from({ length: 6 }, () =>
      rows(database.em.fork(), sql`select pg_sleep(0.8), 1 as one`),
    );
    const patient = answer(database);
    expect(await Promise.all(naps)).toHaveLength(6);
    expect(await patient).toEqual(hasAnswered);
  });

  test("begins for so many at most", async () => {
    const { database } = await open({ poolSize: 1, timeout: 3 });
    const busy = rows(database.em.fork(), sql`select pg_sleep(0.5)`);
    const waiting = Array.from({ length: 510 }, () => answer(database));
    const statuses = (await Promise.allSettled(waiting)).map(({ status }) => status);
    expect(statuses.slice(0, 500)).not.toContain("rejected");
    expect(new Set(statuses.slice(501))).toEqual(new Set(["rejected"]));
    await busy;
  });

  test("in vain is done once in a request, however much of it is left", async () => {
    const { database, line } = await open({
      poolSize: 2,
      timeout: 3,
    });
    line.freeze();

    const errors = await withRequestId(async () => {
      const first: unknown = await answer(database).catch((error: unknown) => error);
      line.restore();
      const second: unknown = await answer(database).catch((error: unknown) => error);
      return [first, second];
    });

    expect(errors[0]).toBeInstanceOf(Error);
    expect(errors[1]).toBe(errors[0]);
    await expect.poll(() => withRequestId(() => answer(database))).toEqual(hasAnswered);
  });
});

describe("a second connection inside of a transaction", () => {
  test.each([
    ["that writes", inTransaction],
    ["that reads one moment", inSnapshot],
  ])("%s is refused", async (_, within) => {
    const { database } = await open();

    const nested = within(database.em.fork(), () => answer(database));

    await expect(nested).rejects.toThrow("A second connection was asked for inside a transaction");
    expect(await answer(database)).toEqual(hasAnswered);
  });

  test("is only reported where people are served", async () => {
    const reports: string[] = [];
    const log = (message: string) => void reports.push(message);
    const { database } = await open({ secondConnections: "reported", log });

    const nested = inTransaction(database.em.fork(), () => answer(database));

    expect(await nested).toEqual(hasAnswered);
    expect(reports).toEqual([expect.stringContaining("A second connection was asked for")]);
  });

  test("is fine for what goes on afterwards", async () => {
    const { database } = await open();
    const begun = Promise.withResolvers<void>();
    let later: Promise<unknown> = Promise.resolve();

    await inTransaction(database.em.fork(), async (em) => {
      later = begun.promise.then(() => answer(database));
      await answerIn(em);
    });
    begun.resolve();

    expect(await later).toEqual(hasAnswered);
  });
});
