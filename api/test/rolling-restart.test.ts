import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { hasNginx, startNginx, type NginxServer } from "./nginx-server.ts";
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
import { TestRollingRestartForumStatsDocument } from "./rolling-restart.test.graphql.ts";
import { freePort, startServerProcess, type ServerProcess } from "./server-process.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

describe.skipIf(!hasNginx)("two processes behind the shipped nginx", () => {
  let database: TestDatabase;
  let connection: pg.Client;
  let redis: RedisServer | undefined;
  let dataDir: string;
  let nginx: NginxServer | undefined;
  let site: string;
  let ada: RemotePerson;
  let bob: RemotePerson;
  let threadId: string;
  const processes: ServerProcess[] = [];
  const over = new AbortController();

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
    connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    if (hasRedisServer) redis = await startRedisServer();
    dataDir = await mkdtemp(join(tmpdir(), "vigilia-rolling-"));
    const ports: [number, number] = [await freePort(), await freePort()];
    for (const port of ports) processes.push(await start(port));
    nginx = await startNginx({ upstreams: ports });
    site = `http://127.0.0.1:${nginx.port}`;
    ada = await register(site, "ada");
    bob = await register(site, "bob");
    threadId = await openRemoteThread(site, ada);
  }, 300_000);

  afterAll(async () => {
    over.abort();
    await nginx?.stop();
    await Promise.all(processes.map((each) => each.stop()));
    await redis?.kill();
    await connection.end();
    await database.drop();
    await rm(dataDir, { recursive: true });
  });

  /** How many sockets each process serves. */
  const sockets = () =>
    Promise.all(
      processes.map(async ({ url }) => {
        const metrics = await (await fetch(`${url}/metrics`)).text();
        return Number(/^websocket_connections (\d+)/m.exec(metrics)?.[1] ?? 0);
      }),
    );

  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

  /** How often somebody was notified of each of these posts, and the number of their last update. */
  async function toldTo({ id }: RemotePerson, postIds: readonly string[]) {
    const { rows } = await connection.query<{ times: number }>(
      `select (select count(*)::int from notification_causes c
         where c.recipient_id = $2 and c.cause_id = wanted.id) as times
       from unnest($1::text[]) as wanted (id)`,
      [postIds, id],
    );
    const inbox = await connection.query<{ last: string }>(
      "select sequence::text as last from notification_inboxes where recipient_id = $1",
      [id],
    );
    return { times: new Set(rows.map(({ times }) => times)), last: inbox.rows[0]?.last };
  }

  test("fail no request and lose no notification while each is restarted in turn, and in turn again", async () => {
    const failures: unknown[] = [];
    const posted: string[] = [];
    let isOver = false;
    const repeat = async (act: () => Promise<unknown>): Promise<void> => {
      while (!isOver) await act().catch((error: unknown) => failures.push(error));
    };
    const read = async () => {
      const answer = await callRemote(site, { query: TestRollingRestartForumStatsDocument });
      expect(answer).toMatchObject({ status: 200, data: { forumStats: expect.anything() } });
    };
    const write = async () => posted.push(await replyRemotely(site, bob, threadId));
    const bells = [];
    while (bells.length < 12 && (bells.length < 4 || (await sockets()).includes(0))) {
      bells.push(await bellOf(site, ada, over.signal));
      await expect.poll(async () => sum(await sockets())).toBe(bells.length);
      // A bell takes two requests, and nginx asks the processes in turn: without a third, all sockets would be of one.
      await read();
    }
    expect(await sockets()).not.toContain(0);
    const load = Promise.all([read, read, read, read, write, write].map(repeat));
    for (const index of [0, 1, 0, 1]) {
      const old = processes[index];
      expect(await old?.stop()).toBe(0);
      processes[index] = await start(old?.port ?? 0);
    }
    isOver = true;
    await load;

    expect(failures.length === 0 ? "" : `${String(failures)} ${nginx?.complaints()}`).toBe("");
    await expect
      .poll(async () => (await connection.query("select from outbox_messages")).rowCount)
      .toBe(0);
    const { times, last } = await toldTo(ada, posted);
    expect(times).toEqual(new Set([1]));
    for (const bell of bells) {
      await expect.poll(() => bell().at(-1)).toBe(last);
      const numbers = bell().map(Number);
      expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    }
  }, 300_000);
});
