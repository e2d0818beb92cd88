import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { expect, test } from "vitest";

import { patience } from "./patience.ts";
import { hasPgbouncer, startPgbouncer } from "./pgbouncer-server.ts";
import { admin, callRemote, openRemoteThread, register, replyRemotely } from "./remote-api.ts";
import { freePort, startServerProcess } from "./server-process.ts";
import { createTestDatabase } from "./test-database.ts";

const events = `query Some($filter: EventFilter) { events(filter: $filter) { totalCount nodes { id } } }`;

test.skipIf(!hasPgbouncer)(
  "behind pgbouncer in transaction mode two processes fill the database once, and serve",
  async () => {
    const database = await createTestDatabase();
    const pooler = await startPgbouncer(database.url);
    const dataDir = await mkdtemp(join(tmpdir(), "vigilia-pooled-"));
    const start = async () =>
      startServerProcess({
        port: await freePort(),
        environment: {
          ...admin,
          DATABASE_URL: pooler.url,
          DATABASE_POOLER: "transaction",
          DATA_DIR: dataDir,
          SEED: "demo",
        },
      });

    const processes = await Promise.all([start(), start()]);
    const [url = "", other = ""] = processes.map((process) => process.url);

    const counted = { query: events, variables: { filter: { dateFrom: "2000-01-01" } } };
    const asked = await Promise.all(
      Array.from({ length: 60 }, (_, index) => callRemote(index % 2 ? url : other, counted)),
    );
    expect(new Set(asked.map(({ status, errors }) => errors ?? status))).toEqual(new Set([200]));
    const [nadia, pavel] = [await register(url, "nadia"), await register(other, "pavel")];
    const threadId = await openRemoteThread(url, nadia);
    await replyRemotely(other, pavel, threadId);
    await expect.poll(() => readdir(join(dataDir, "mail")), patience).not.toHaveLength(0);

    const connection = new pg.Client({ connectionString: database.url });
    await connection.connect();
    const { rows } = await connection.query(
      `select (select count(*)::int from users where username = $1) as admins,
         (select count(*)::int from posts where thread_id = $2) as posts,
         (select count(*)::int from outbox_messages where attempts > 0) as "failedMessages"`,
      [admin.ADMIN_USERNAME, threadId],
    );
    expect(rows).toEqual([{ admins: 1, posts: 2, failedMessages: 0 }]);
    await connection.end();
    await Promise.all(processes.map((each) => each.stop()));
    await pooler.stop();
    await database.drop();
    await rm(dataDir, { recursive: true });
  },
);
