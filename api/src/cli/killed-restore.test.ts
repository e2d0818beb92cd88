import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { listenOnLoopback } from "../../test/listen-on-loopback.ts";
import { compileCache } from "../../test/server-process.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { migrate } from "../platform/database/database.ts";

let api: TestApi;
let target: TestDatabase;
let silentStore: Server;
let storePort: number;
let folder: string;
let file: string;
const picture = "0123456789abcdef0123456789abcdef";
const pictures = { put: async () => undefined };

beforeAll(async () => {
  api = await startTestApi();
  target = await createTestDatabase();
  // A picture that is put here never arrives: the command stands still after the rows, before they are committed.
  silentStore = createServer();
  storePort = await listenOnLoopback(silentStore);
  folder = await mkdtemp(join(tmpdir(), "vigilia-killed-restore-"));
  file = join(folder, "site.backup");
  const ada = await api.addUser("ada");
  const categoryId = await addCategory(api);
  const threadId = await openThread(api, ada, { categoryId, title: "Kept", body: "First" });
  await reply(api, ada, { threadId, body: "Second" });
  await api.services.outbox.drained();
  await api.services.pictures.store.put(picture, Buffer.from("a picture"));
  await ask(
    api.settings.databaseUrl,
    `insert into pictures (name, owner_id, bytes, width, height, created_at) values ('${picture}', '${ada.id}', 9, 1, 1, now())`,
  );
  await makeBackup({
    ...{ url: api.settings.databaseUrl, file, pictures: api.services.pictures.store },
    ...{ settings: [], at: new Date() },
  });
  await restoreBackup({ url: target.url, file, pictures });
  await ask(target.url, "update posts set body = 'Written since' where number = 2");
});
afterAll(async () => {
  silentStore.closeAllConnections();
  silentStore.close();
  await api.stop();
  await target.drop();
  await rm(folder, { recursive: true });
});

async function ask(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}

const bodies = () => ask(target.url, "select body from posts order by number");
const asItWas = [{ body: "First" }, { body: "Written since" }];

/** Ends the operator's command as a power cut would, with all rows there and nothing committed. */
async function killRestore(): Promise<void> {
  const program = join(import.meta.dirname, "../../dist/src/cli/main.js");
  const child = spawn(process.execPath, [program, "restore", file, "--replace"], {
    cwd: folder,
    env: {
      NODE_COMPILE_CACHE: compileCache,
      DATABASE_URL: target.url,
      PICTURE_STORE: "s3",
      S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
      ...{ S3_BUCKET: "b", S3_ACCESS_KEY: "k", S3_SECRET_KEY: "s" },
    },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  await Promise.race([once(silentStore, "request"), ended]);
  child.kill("SIGKILL");
  expect(await ended).toEqual([null, "SIGKILL"]);
}

test("kill -9 in the middle of a restore loses nothing, and nobody takes the half for the whole", async () => {
  await killRestore();

  await expect(migrate(target.url)).rejects.toThrow("A restore into this database was interrupted");
  await expect(restoreBackup({ url: target.url, file, pictures })).rejects.toThrow("is not empty");
  expect(await bodies()).toEqual(asItWas);
  expect(await migrate(target.url)).toEqual([]);
});

test("run once more it brings what the file holds, whole", async () => {
  await killRestore();

  await restoreBackup({ url: target.url, file, pictures, replace: true });

  expect(await bodies()).toEqual([{ body: "First" }, { body: "Second" }]);
  expect(await migrate(target.url)).toEqual([]);
});
