import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { patience } from "./patience.ts";
import {
  admin,
  openRemoteThread,
  register,
  replyRemotely,
  type RemotePerson,
} from "./remote-api.ts";
import { freePort, startServerProcess, type ServerProcess } from "./server-process.ts";
import { createTestDatabase, type TestDatabase } from "./test-database.ts";

const rounds = 20;
const writers = 4;

let database: TestDatabase;
let connection: pg.Client;
let dataDir: string;
let server: ServerProcess;
let ada: RemotePerson;
let bob: RemotePerson;
let threadId: string;

const start = (port: number) =>
  startServerProcess({
    port,
    environment: { ...admin, DATABASE_URL: database.url, DATA_DIR: dataDir },
  });

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "vigilia-killed-"));
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  server = await start(await freePort());
  ada = await register(server.url, "ada");
  bob = await register(server.url, "bob");
  threadId = await openRemoteThread(server.url, ada);
  // A killed process leaves no compiled code for the next.
  await server.stop();
  server = await start(server.port);
});

afterAll(async () => {
  await server.stop();
  await connection.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

/** Replies until nobody answers any more, and notes the posts that were acknowledged. */
async function writeUntilKilled(url: string, acknowledged: string[]): Promise<void> {
  for (;;) {
    const id = await replyRemotely(url, bob, threadId).catch(() => null);
    if (id === null) return;
    acknowledged.push(id);
  }
}

async function count(query: string, values: unknown[]): Promise<Record<string, number>[]> {
  return (await connection.query<Record<string, number>>(query, values)).rows;
}

test("every acknowledged post has its notification exactly once, however often the process is killed", async () => {
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = acknowledged.length;
    const writing = Array.from({ length: writers }, () =>
      writeUntilKilled(server.url, acknowledged),
    );
    await vi.waitUntil(() => acknowledged.length > before, patience);
    await wait(Math.random() * 250);
    await server.kill();
    await Promise.all(writing);
    server = await start(server.port);
  }

  await vi.waitUntil(
    async () => (await connection.query("select from outbox_messages")).rowCount === 0,
    patience,
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds);
  const told = await count(
    `select (select count(*)::int from notification_causes c
       where c.recipient_id = $2 and c.cause_id = wanted.id) as causes
     from unnest($1::text[]) as wanted (id)`,
    [acknowledged, ada.id],
  );
  expect(new Set(told.map(({ causes }) => causes))).toEqual(new Set([1]));

  // What was written without being acknowledged is whole, too.
  const [posts] = await count(
    `select count(*)::int as written, max(number) - 1 as numbered,
       (select count(*)::int from notification_causes where recipient_id = $2) as told
     from posts where thread_id = $1 and number > 1`,
    [threadId, ada.id],
  );
  expect(posts?.["numbered"]).toBe(posts?.["written"]);
  expect(posts?.["told"]).toBe(posts?.["written"]);
}, 600_000);
