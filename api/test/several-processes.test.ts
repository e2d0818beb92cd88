import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

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
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe("two processes", () => {
  let database: TestDatabase;
  let connection: pg.Client;
  let redis: RedisServer | null = null;
  let dataDir: string;
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
    ada = await register(urlOf(0), "ada");
    bob = await register(urlOf(0), "bob");
    threadId = await openRemoteThread(urlOf(0), ada);
  });

  afterAll(async () => {
    for (const listener of listeners) listener.abort();
    await Promise.all(processes.map((each) => each.stop()));
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

  test("what is posted at one is delivered at the other", async () => {
    const [there, here] = [await listenAt(urlOf(0), ada), await listenAt(urlOf(1), ada)];
    await replyRemotely(urlOf(1), bob, threadId);
    await expect.poll(() => [there().length, here().length]).toEqual([1, 1]);
    expect([there(), here()]).toEqual([["1"], ["1"]]);
  });

  /** What a member is told of the thread at the first process: for all, and of their own. */
  async function readThread(): Promise<unknown> {
    const query = "query ($id: ID!) { thread(id: $id) { replyCount viewerUnreadCount } }";
    const asked = { query, variables: { id: threadId }, token: ada.token };
    return (await callRemote<{ thread: unknown }, object>(urlOf(0), asked)).data.thread;
  }

  /** What is kept is given for half a minute where nobody hears of a change. */
  const beforeItIsTooOld = { timeout: 20_000, interval: 20 };

  test("what a member is told at one is new once something was posted at the other", async () => {
    for (const count of [2, 3]) {
      await readThread();
      await readThread();
      await replyRemotely(urlOf(1), bob, threadId);
      const told = { replyCount: count, viewerUnreadCount: count };
      await expect.poll(readThread, beforeItIsTooOld).toEqual(told);
    }
  });

  const readiness = async (): Promise<unknown> => (await fetch(`${urlOf(0)}/readyz`)).json();

  test.skipIf(!hasRedisServer)(
    "without Redis it is delivered all the same, and with it again",
    async () => {
      const received = await listenAt(urlOf(0), ada);
      await redis?.kill();
      expect(await readiness()).toEqual({ status: "ok", unavailable: ["redis"] });
      await readThread();
      await replyRemotely(urlOf(1), bob, threadId);
      await expect.poll(() => received()).toHaveLength(1);
      await expect.poll(readThread, beforeItIsTooOld).toMatchObject({ replyCount: 4 });

      redis = await startRedisServer({ port: redis?.port });
      await expect.poll(readiness).toEqual({ status: "ok", unavailable: [] });
      await replyRemotely(urlOf(1), bob, threadId);
      await expect.poll(() => received()).toHaveLength(2);
      expect(received()).toEqual(["4", "5"]);
    },
  );
});
