import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";

import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { openThread, reply } from "../../test/forum-acts.ts";
import { addCategory } from "../../test/forum-rows.ts";
import { react } from "../../test/notification-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../test/test-api.ts";
import { createTestDatabase, type TestDatabase } from "../../test/test-database.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { namesOfSettings } from "../kernel/env.ts";
import { transact } from "../kernel/transact.ts";
import { checkBackup, Tally, writeBackup } from "../platform/backup/backup-file.ts";
import { makeBackup } from "../platform/backup/make-backup.ts";
import { restoreBackup } from "../platform/backup/restore-backup.ts";
import { migrate } from "../platform/database/database.ts";
import { verifyBackup } from "./verify-backup.ts";

let api: TestApi;
let ada: Person;
let bob: Person;
let threadId: string;
let folder: string;
let file: string;
const targets: TestDatabase[] = [];
const picture = "0123456789abcdef0123456789abcdef";

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "vigilia-backup-"));
  file = join(folder, "site.backup");
  ada = await api.addUser("ada");
  bob = await api.addUser("bob");
  const categoryId = await addCategory(api);
  threadId = await openThread(api, ada, {
    categoryId,
    title: "Tabs\tand \\N",
    body: "Line one\n\nline two",
  });
  const post = await reply(api, bob, { threadId, body: "With “quotes”, a \\ and 🛰." });
  await react(api, ada, { postId: post.id });
  await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title: "A cable" })], at: now() }),
  );
  await api.services.pictures.store.put(picture, Buffer.from("a picture"));
  await withClient(api.settings.databaseUrl, (client) =>
    client.query(
      "insert into pictures (name, owner_id, bytes, width, height, created_at) values ($1, $2, 9, 1, 1, now())",
      [picture, ada.id],
    ),
  );
  await api.services.outbox.drained();
  await backUp();
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.drop();
});

const backUp = (to = file, more: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup({
    url: api.settings.databaseUrl,
    file: to,
    pictures: api.services.pictures.store,
    ...more,
    settings: namesOfSettings({ PORT: "1", SMTP_URL: "smtp://name:secret@mail" }),
    at: new Date("2026-03-02T10:00:00Z"),
  });

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function emptyDatabase(): Promise<string> {
  const target = await createTestDatabase();
  targets.push(target);
  return target.url;
}

const noPictures = { put: async () => undefined };
const restore = (url: string, from = file, replace = false) =>
  restoreBackup({ url, file: from, replace, pictures: noPictures });

/** Every row of every table, as text. */
const contentOf = (url: string) =>
  withClient(url, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name::text as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'mikro_orm%'`,
    );
    const content: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from "${name}" t`,
      );
      content[name] = rows.map(({ row }) => row).toSorted();
    }
    return content;
  });

test("a restored site has every row, every number that comes next, and every picture", async () => {
  const url = await emptyDatabase();
  const pictures = new Map<string, string>();

  await restoreBackup({
    url,
    file,
    pictures: {
      put: async (name, bytes) => void pictures.set(name, Buffer.from(bytes).toString()),
    },
  });

  const [before, after] = [await contentOf(api.settings.databaseUrl), await contentOf(url)];
  expect(after).toEqual(before);
  expect(after["posts"]).toHaveLength(2);
  expect(pictures).toEqual(new Map([[picture, "a picture"]]));
  expect(await migrate(url)).toEqual([]);
  const sequences = (client: pg.Client) =>
    client.query("select sequencename, last_value from pg_sequences order by 1");
  expect((await withClient(url, sequences)).rows).toEqual(
    (await withClient(api.settings.databaseUrl, sequences)).rows,
  );
});

test("a folder that is not there is named, instead of a fault of the program", async () => {
  const absent = join(folder, "absent", "site.backup");

  await expect(backUp(absent)).rejects.toThrow(
    `Nothing can be written to ${join(folder, "absent")}: make it, or choose another.`,
  );
});

test("what refers to something still has to", async () => {
  const url = await emptyDatabase();
  await restore(url);

  const stray = withClient(url, (client) =>
    client.query("update posts set thread_id = gen_random_uuid()"),
  );
  await expect(stray).rejects.toThrow(/foreign key/);
});

test("a backup under load is of one moment", async () => {
  const under = join(folder, "under-load");
  let isOver = false;
  const write = async () => {
    while (!isOver) await reply(api, bob, { threadId, body: "And another." });
  };
  const writing = write();
  for (let round = 0; round < 3; round += 1) await backUp(under);
  isOver = true;
  await writing;

  const findings = await verifyBackup(under);
  expect(findings.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(findings.length).toBeGreaterThan(4);
});

test("a backup whose counters are wrong is told from a good one", async () => {
  const wrong = join(folder, "wrong");
  const count = (by: number) =>
    withClient(api.settings.databaseUrl, (client) =>
      client.query("update member_totals set post_count = post_count + $1 where user_id = $2", [
        by,
        bob.id,
      ]),
    );
  await count(1);
  await backUp(wrong);
  await count(-1);

  const faults = (await verifyBackup(wrong)).filter(({ fault }) => fault !== null);
  expect(faults).toEqual([{ what: "Counters of the forum", fault: "wrong of 1 members" }]);
});

test("the file is its owner's alone, and holds names of settings without their values", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const text = gunzipSync(await readFile(file)).toString("latin1");
  expect(text).toContain("SMTP_URL");
  expect(text).not.toContain("name:secret");
});

async function changed(name: string, change: (bytes: Buffer) => Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, change(await readFile(file)));
  return path;
}

test("a broken file is refused before anything is touched", async () => {
  const url = await emptyDatabase();
  const before = await contentOf(url);
  const cut = await changed("cut", (bytes) => bytes.subarray(0, bytes.length * 0.7));
  const byte = await changed("byte", (bytes) => {
    const tar = gunzipSync(bytes);
    tar[tar.indexOf("Line one")] = 88;
    return gzipSync(tar);
  });
  const foreign = await changed("foreign", () => Buffer.from("no backup"));
  const newer = await changed("newer", (bytes) => {
    const tar = gunzipSync(bytes);
    // As long as the name that it takes the place of
    tar.write("Migration2999", tar.lastIndexOf("Migration20"), "latin1");
    return gzipSync(tar);
  });

  await expect(restore(url, cut)).rejects.toThrow(/broken or cut off|is cut off/);
  await expect(restore(url, byte)).rejects.toThrow("broken: the rows of");
  await expect(restore(url, foreign)).rejects.toThrow("broken or cut off");
  await expect(restore(url, newer)).rejects.toThrow("a newer version of this program");
  await expect(restore(url, join(folder, "absent"))).rejects.toThrow("is not there");
  expect(await contentOf(url)).toEqual(before);
});

test("a database that holds something keeps it unless that is said, and so does one in use", async () => {
  const url = await emptyDatabase();
  await restore(url);
  await withClient(url, (client) => client.query("delete from reactions"));

  await expect(restore(url)).rejects.toThrow(/The database is not empty: it has \w+/);
  await expect(withClient(url, () => restore(url, file, true))).rejects.toThrow(
    "Stop the server first",
  );
  await restore(url, file, true);
  expect((await contentOf(url))["reactions"]).toHaveLength(1);
});

test("a database that holds something of another program keeps it", async () => {
  const url = await emptyDatabase();
  await withClient(url, (client) =>
    client.query("create table visitors as select 'somebody' as name"),
  );

  await expect(restore(url)).rejects.toThrow("The database is not empty: it has visitors");
  expect((await contentOf(url))["visitors"]).toEqual(["(somebody)"]);
});

test("a restore that fails, or was interrupted, leaves what was there", async () => {
  const url = await emptyDatabase();
  await restore(url);
  await withClient(url, (client) => client.query("delete from reactions"));
  const before = await contentOf(url);
  const full = {
    put: async () => {
      throw new Error("The disk is full");
    },
  };

  await expect(restoreBackup({ url, file, replace: true, pictures: full })).rejects.toThrow(
    "The disk is full",
  );
  expect(await contentOf(url)).toEqual(before);

  await withClient(url, async (client) => {
    await client.query("alter schema public rename to before_restore");
    await client.query("create schema public");
  });
  await expect(restore(url)).rejects.toThrow("The database is not empty");
  expect(await contentOf(url)).toEqual(before);
});

test("a server that is started meanwhile keeps what was there", async () => {
  const url = await emptyDatabase();
  await restore(url);
  const before = await contentOf(url);
  const other = new pg.Client({ connectionString: url });
  const startServer = { put: async () => void (await other.connect()) };

  const restored = restoreBackup({ url, file, replace: true, pictures: startServer });
  await expect(restored).rejects.toThrow("Stop the server first");
  await other.end();
  expect(await contentOf(url)).toEqual(before);
});

test("rows that the database refuses end the restore", async () => {
  const url = await emptyDatabase();
  const strange = join(folder, "strange");
  const target = writeBackup(strange);
  const manifest = await checkBackup(file);
  const rows = Buffer.from("one\ttwo\n");
  const tally = new Tally();
  tally.addRows(rows);
  const columns = manifest.tables["categories"]?.columns ?? [];
  const { total } = tally;
  await target.addRows("categories", rows);
  await target.finish({
    ...manifest,
    tables: { categories: { columns, rows: total.count, sha256: total.sha256 } },
    pictures: { count: 0, sha256: new Tally().total.sha256 },
  });

  await expect(restore(url, strange)).rejects.toThrow(/missing data|extra data|invalid input/);
});

test("pictures that are not in their store are a fault, unless they are lost for good", async () => {
  const elsewhere = { get: async () => null };
  const without = join(folder, "without");

  await expect(backUp(without, { pictures: elsewhere })).rejects.toThrow(
    `${picture} among them, are not where pictures are looked for`,
  );
  await expect(stat(without)).rejects.toThrow("ENOENT");

  const { pictures } = await backUp(without, { pictures: elsewhere, withoutLostPictures: true });
  expect(pictures.count).toBe(0);
  const faults = (await verifyBackup(without)).filter(({ fault }) => fault !== null);
  expect(faults).toEqual([{ what: "0 pictures", fault: "1 are missing" }]);
});
