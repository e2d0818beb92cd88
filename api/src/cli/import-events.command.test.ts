import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, test } from "vitest";

import { runCommand } from "../../test/run-command.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { projectFolders } from "../platform/project-folders.ts";

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "vigilia-import-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await api.stop();
});

const importEvents = (file: string, ...options: string[]) =>
  runCommand({ api, folder }, "events:import", file, ...options);

test("a file is imported, and its progress printed where there is no terminal", async () => {
  const { exitCode, output, complaint } = await importEvents(
    join(projectFolders.seeds, "incidents.csv"),
  );

  expect(exitCode).toBe(0);
  expect(String(output)).toMatch(/^Published \d+, unchanged 0\.\n$/);
  expect(complaint).toMatch(/Importing .* 100%/);
});

const foreign = [
  "type,headline,sourceUrl,day,latitude,longitude",
  "russian,Renamed,https://news.example/renamed,2025-01-01T10:00:00Z,50,10",
  "martian,Wrong,https://news.example/wrong,2025-01-01T10:00:00Z,50,10",
].join("\n");
const options = ["--map", "title=headline,date=day", "--skip-bad"];

test("a foreign table comes in by the names of its columns, and a report says what did not", async () => {
  await writeFile(join(folder, "foreign.csv"), foreign);

  const dry = await importEvents("foreign.csv", ...options, "--dry-run");
  const { exitCode, output } = await importEvents("foreign.csv", ...options);

  const outcome = "1, unchanged 0, skipped 1 (see foreign.csv.skipped.csv).\n";
  expect(String(dry.output)).toBe(`Nothing was published. Would publish ${outcome}`);
  expect(exitCode).toBe(0);
  expect(String(output)).toBe(`Published ${outcome}`);
  const report = await readFile(join(folder, "foreign.csv.skipped.csv"), "utf8");
  expect(report).toMatch(/^row,column,reason\n3,type,".*"\n$/);
});

test("where the report cannot be written, nothing comes in", async () => {
  await writeFile(join(folder, "unreported.csv"), foreign);

  const { exitCode, complaint } = await importEvents(
    "unreported.csv",
    ...options,
    "--report",
    "nowhere/report.csv",
  );

  expect(exitCode).toBe(1);
  expect(complaint).toMatch(/^nowhere\/report\.csv cannot be written: ENOENT/);
});

test("a file that is not there is named", async () => {
  const { exitCode, complaint } = await importEvents("missing.csv");

  expect(exitCode).toBe(1);
  expect(complaint).toContain("missing.csv cannot be read: ENOENT");
  expect(complaint).not.toMatch(/^ +at /m);
});

test("a database that does not answer is reported in one line", async () => {
  await writeFile(join(folder, "some.csv"), "");
  const settings = { ...api.settings, databaseUrl: "postgres://a:b@127.0.0.1:1/c" };

  const { exitCode, complaint } = await runCommand(
    { api: { ...api, settings }, folder },
    "migrate",
  );

  expect(exitCode).toBe(1);
  expect(complaint).toBe("DATABASE_URL: connect ECONNREFUSED 127.0.0.1:1\n");
});
