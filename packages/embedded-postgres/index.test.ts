import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";

import { type EmbeddedPostgres, joinEmbeddedPostgres, startEmbeddedPostgres } from "./index.ts";

const isRoot = process.getuid?.() === 0;

let dataDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "vigilia-postgres-"));
  running = [];
});

afterEach(async () => {
  for (const postgres of running) await postgres.stop();
  await rm(dataDir, { recursive: true });
});

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  running.push(postgres);
  return postgres;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another process that has the database started and a note written into it. SIGUSR2 makes it exit. */
async function startElsewhere() {
  const url = new URL("index.ts", import.meta.url);
  const script = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(url)});
    process.on("SIGUSR2", () => process.exit());
    console.log((await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} })).url);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed: unknown[] = await once(child.stdout, "data");
  await query(String(printed[0]).trim(), "CREATE TABLE note AS SELECT 'kept' AS text");
  return child;
}

const home = () => join(dataDir, "postgres");

const postmasterFile = () => join(home(), "cluster", "data", "postmaster.pid");

async function postmasterPid(): Promise<number> {
  return Number.parseInt(await readFile(postmasterFile(), "utf8"), 10);
}

test("a new directory becomes a database that knows the letters of every language", async () => {
  const { url } = await start();

  const [row] = await query(
    url,
    "SELECT lower('ŁÓДЬ'), to_tsvector('simple', '«Росія» – x')::text AS words",
  );

  expect(row).toEqual({ lower: "łóдь", words: "'x':2 'росія':1" });
});

test("what was stored is there after a stop and another start", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  await first.stop();

  const second = await start();

  expect(await query(second.url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
});

const folderOf = (url: string): string => new URL(url).searchParams.get("host") ?? "";

test("the quickest way is by a socket's file that only its owner reaches, and asks for the password", async () => {
  const { url, quickestUrl } = await start();
  const folder = folderOf(quickestUrl);

  expect(quickestUrl).toBe(`${url}?host=${encodeURIComponent(folder)}`);
  expect(await readdir(folder)).toContain(`.s.PGSQL.${new URL(url).port}`);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  const way = "SELECT inet_server_addr() IS NULL AS is_by_file";
  expect(await query(quickestUrl, way)).toEqual([{ is_by_file: true }]);
  const withoutPassword = quickestUrl.replace(/:[^:@]+@/, ":guess@");
  await expect(query(withoutPassword, way)).rejects.toThrow("password authentication failed");
});

test("a second program goes by the same file", async () => {
  const { quickestUrl } = await start();

  const joined = await joinEmbeddedPostgres({ dataDir });

  expect(joined.quickestUrl).toBe(quickestUrl);
});

test("where the path is too long for a socket's file, the quickest way is by the port", async () => {
  const long = join(dataDir, "l".repeat(100));
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir: long });
  running.push(postgres);

  expect(postgres.quickestUrl).toBe(postgres.url);
});

test("nobody gets in without the password, which only its owner can read", async () => {
  const { url } = await start();

  const withoutPassword = url.replace(/:[^:@]+@/, ":guess@");

  await expect(query(withoutPassword, "SELECT 1")).rejects.toThrow(
    "password authentication failed",
  );
  const { mode } = await stat(join(home(), "cluster", "password"));
  expect(mode & 0o077).toBe(0);
});

test("a second start on the same directory fails and names the process that uses it", async () => {
  await start();

  const second = startEmbeddedPostgres({ dataDir });

  await expect(second).rejects.toThrow(`is in use by process ${process.pid}.`);
});

test("an operator's command joins the running database and leaves it running", async () => {
  const { url } = await start();

  const joined = await joinEmbeddedPostgres({ dataDir });
  await joined.stop();

  expect(joined.url).toBe(url);
  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("an operator's command runs the database itself when no one else does", async () => {
  const alone = await joinEmbeddedPostgres({ dataDir });
  running.push(alone);

  expect(await query(alone.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a start while another process lives is refused, and its database goes on", async () => {
  const other = await startElsewhere();

  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`process ${other.pid}.`);

  other.kill("SIGKILL");
  await once(other, "exit");
  await start();
});

test("a database orphaned by kill -9 of its owner is stopped, and nothing committed is lost", async () => {
  const other = await startElsewhere();
  const orphan = await postmasterPid();
  other.kill("SIGKILL");
  await once(other, "exit");

  const { url } = await start();

  expect(await query(url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
  expect(await postmasterPid()).not.toBe(orphan);
});

test("a process that just exits takes its database with it", async () => {
  const other = await startElsewhere();

  other.kill("SIGUSR2");
  const [code] = await once(other, "exit");

  expect(code).toBe(0);
  await expect.poll(() => existsSync(postmasterFile())).toBe(false);
});

test("kill -9 of the database itself is noticed, and the next start recovers", async () => {
  const first = await start();
  await query(first.url, "CREATE TABLE note AS SELECT 'kept' AS text");
  const client = new pg.Client({ connectionString: first.url });
  client.on("error", () => {});
  await client.connect();

  process.kill(await postmasterPid(), "SIGKILL");
  await first.ended;
  await first.stop();

  const second = await start();
  expect(await query(second.url, "SELECT text FROM note")).toEqual([{ text: "kept" }]);
});

test("a leftover pid that now belongs to some other program does not stand in the way", async () => {
  await (await start()).stop();
  await writeFile(
    postmasterFile(),
    `${process.pid}\n${dataDir}\n1\n5432\n\n127.0.0.1\n1 1\nready\n`,
  );

  const { url } = await start();

  expect(await query(url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("what an interrupted first start left is thrown away", async () => {
  await mkdir(join(home(), "unfinished-abc", "data"), { recursive: true });

  await start();

  expect(await readdir(home())).not.toContain("unfinished-abc");
});

test.skipIf(!isRoot)(
  "below a home that is closed to others, root's database lies elsewhere",
  async () => {
    const closed = join(dataDir, "home");
    await mkdir(closed, { mode: 0o700 });
    const said: string[] = [];
    const logger = { info: (message: string) => said.push(message) };

    const postgres = await startEmbeddedPostgres({ dataDir: join(closed, "data"), logger });
    running.push(postgres);

    expect(said).toEqual([
      expect.stringContaining(`the database lies in ${postgres.home} instead`),
    ]);
    expect(await query(postgres.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
    await postgres.stop();
    await rm(join(postgres.home, ".."), { recursive: true });
  },
);
