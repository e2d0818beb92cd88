import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { startBalancer, type Balancer } from "./balancer.ts";
import { patience } from "./patience.ts";
import { hasRedisServer, startRedisServer, type RedisServer } from "./redis-server.ts";
import {
  admin,
  callRemote,
  openRemoteThread,
  register,
  replyRemotely,
  type RemotePerson,
} from "./remote-api.ts";
import { bellOf } from "./remote-bell.ts";
import { freePort, startServerProcess, type ServerProcess } from "./server-process.ts";
import { TestSeveralProcessesForumStatsDocument } from "./several-processes.test.graphql.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("two processes behind a balancer", () => {
  let database: TestDatabase;
  let connection: pg.Client;
  let redis: RedisServer | null = null;
  let dataDir: string;
  let balancer: Balancer;
  let ada: RemotePerson;
  let bob: RemotePerson;
  let threadId: string;
  const processes: ServerProcess[] = [];
  const listeners: AbortController[] = [];

  const start = (port: number) =>
    startServerProcess({
      port,
      environment: {
        ...admin,
        DATABASE_URL: database.url,
        REDIS_URL: redis?.url ?? "",
        DATA_DIR: dataDir,
      },
    });

  beforeAll(async () => {
    database = await createTestDatabase();
    if (hasRedisServer) redis = await startRedisServer();
    dataDir = await mkdtemp(join(tmpdir(), "vigilia-processes-"));
    connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    const ports = [await freePort(), await freePort()];
    for (const port of ports) processes.push(await start(port));
    balancer = await startBalancer(ports);
    ada = await register(balancer.url, "ada");
    bob = await register(balancer.url, "bob");
    threadId = await openRemoteThread(balancer.url, ada);
  });

  afterAll(async () => {
    for (const listener of listeners) listener.abort();
    await Promise.all(processes.map((each) => each.stop()));
    await balancer.stop();
    await redis?.kill();
    await connection.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  async function listenAt(url: string, person: RemotePerson): Promise<() => string[]> {
    const stayed = new AbortController();
    listeners.push(stayed);
    const received = await bellOf(url, person, stayed.signal);
    await vi.waitUntil(async () => (await presence(person)) > 0, patience);
    return received;
  }

  /** Open sockets mark their members present. */
  async function presence({ id }: RemotePerson): Promise<number> {
    const { rowCount } = await connection.query(
      "select from users where id = $1 and last_active_at is not null",
      [id],
    );
    return rowCount ?? 0;
  }

  const urlOf = (index: number) => processes[index]?.url ?? "";

  /** The notifications of so many posts, once each. */
  async function causesOf(postIds: readonly string[]): Promise<number[]> {
    const { rows } = await connection.query<{ causes: number }>(
      `select (select count(*)::int from notification_causes c
         where c.recipient_id = $2 and c.cause_id = wanted.id) as causes
       from unnest($1::text[]) as wanted (id)`,
      [postIds, ada.id],
    );
    return rows.map(({ causes }) => causes);
  }

  const outboxIsEmpty = async () =>
    (await connection.query("select from outbox_messages")).rowCount === 0;

  test("what is posted at one is delivered at the other", async () => {
    const [there, here] = [await listenAt(urlOf(0), ada), await listenAt(urlOf(1), ada)];
    await replyRemotely(urlOf(1), bob, threadId);
    await expect.poll(() => [there().length, here().length]).toEqual([1, 1]);
    expect([there(), here()]).toEqual([["1"], ["1"]]);
  });

  const readiness = async (): Promise<unknown> => (await fetch(`${urlOf(0)}/readyz`)).json();

  test.skipIf(!hasRedisServer)(
    "without Redis it is delivered all the same, and with it again",
    async () => {
      const received = await listenAt(urlOf(0), ada);
      await redis?.kill();
      expect(await readiness()).toEqual({ status: "ok", unavailable: ["redis"] });
      await replyRemotely(urlOf(1), bob, threadId);
      await expect.poll(() => received()).toHaveLength(1);

      redis = await startRedisServer({ port: redis?.port });
      await expect.poll(readiness).toEqual({ status: "ok", unavailable: [] });
      await replyRemotely(urlOf(1), bob, threadId);
      await expect.poll(() => received()).toHaveLength(2);
      expect(received()).toEqual(["2", "3"]);
    },
  );

  test("one after the other is restarted without a failed request, a lost update or a doubled one", async () => {
    const received = await listenAt(balancer.url, ada);
    const posted: string[] = [];
    let isOver = false;
    const write = async (): Promise<void> => {
      while (!isOver) posted.push(await replyRemotely(balancer.url, bob, threadId));
    };
    const read = async (): Promise<void> => {
      while (!isOver) {
        const answer = await callRemote(balancer.url, {
          query: TestSeveralProcessesForumStatsDocument,
        });
        expect(answer).toMatchObject({ status: 200 });
        expect(answer.errors).toBeUndefined();
      }
    };
    const load = Promise.all([write(), write(), read(), read()]);
    for (const index of [0, 1]) {
      const old = processes[index];
      expect(await old?.stop()).toBe(0);
      processes[index] = await start(old?.port ?? 0);
    }
    isOver = true;
    await load;

    await vi.waitUntil(outboxIsEmpty, patience);
    expect(new Set(posted).size).toBe(posted.length);
    expect(new Set(await causesOf(posted))).toEqual(new Set([1]));
    const { rows } = await connection.query<{ last: string }>(
      "select sequence::text as last from notification_inboxes where recipient_id = $1",
      [ada.id],
    );
    await vi.waitUntil(() => received().at(-1) === rows[0]?.last, patience);
    const numbers = received().map(Number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    expect(balancer.departures).toEqual(new Set(processes.map(({ port }) => port)));
  }, 300_000);
});
