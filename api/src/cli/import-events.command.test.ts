import { mkdtemp, rm, writeFile } from "node:fs/promises";
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

const importEvents = (file: string) => runCommand({ api, folder }, "events:import", file);

test("a file is imported, and its progress printed where there is no terminal", async () => {
  const { exitCode, output, complaint } = await importEvents(
    join(projectFolders.seeds, "incidents.csv"),
  );

  expect(exitCode).toBe(0);
  expect(String(output)).toMatch(/^Published \d+, unchanged 0\.\n$/);
  expect(complaint).toMatch(/Importing .* 100%/);
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
