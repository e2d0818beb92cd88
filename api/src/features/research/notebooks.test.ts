import { execFile, spawnSync } from "node:child_process";
import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { endpoints } from "@vigilia/schema/paths.ts";
import { notebookNames } from "@vigilia/schema/texts/notebook-cells.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { listenOnLoopback } from "../../../test/listen-on-loopback.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { takeRelease } from "./releases/take-release.ts";

let api: TestApi;
let origin: string;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  await api.app.http.ready();
  origin = `http://127.0.0.1:${await listenOnLoopback(api.app.http.server)}`;
  folder = await mkdtemp(join(tmpdir(), "vigilia-notebooks-"));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

async function publish(title: string, date: string): Promise<void> {
  const sourceUrl = `https://news.example/${encodeURIComponent(title)}`;
  const events = [eventFacts({ title, date, sourceUrl })];
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
}

interface NotebookFile {
  nbformat: number;
  metadata: { kernelspec: { name: string } };
  cells: { id: string; cell_type: string; source: string[] }[];
}

async function download(name: string): Promise<NotebookFile> {
  const answer = await api.app.http.inject({
    url: endpoints.notebook(name),
    headers: { origin: "https://lab.example" },
  });
  expect(answer.headers["content-type"]).toMatch(/^application\/x-ipynb\+json/);
  expect(answer.headers["access-control-allow-origin"]).toBe("*");
  return answer.json();
}

/** The cells of code one after the other, asking this server. */
async function runCells(cells: NotebookFile["cells"], { program, place }: Run): Promise<string> {
  const code = cells
    .filter(({ cell_type: kind }) => kind === "code")
    .map(({ source }) => source.join(""))
    .join("\n\n")
    .replace(api.services.settings.publicUrl, origin);
  await mkdir(place, { recursive: true });
  await writeFile(join(place, "cells.mjs"), code);
  const options = { cwd: place, env: { ...process.env, MPLBACKEND: "Agg" } };
  const { stdout } = await promisify(execFile)(program, ["cells.mjs"], options);
  return stdout;
}

interface Run {
  program: string;
  place: string;
}

/** A reader takes the first release, and takes it again when there is another. */
async function takeTwice(cells: NotebookFile["cells"], run: Run): Promise<[string, string]> {
  const first = await runCells(cells, run);
  await publish(`Later, for ${run.program}`, "2026-02-03");
  await takeRelease(api.work(), { byId: null });
  return [first, await runCells(cells, run)];
}

const isAtHand = (program: string, ...check: string[]) => spawnSync(program, check).status === 0;

test("a notebook that does not exist is not found", async () => {
  const answer = await api.app.http.inject({ url: endpoints.notebook("other.ipynb") });

  expect(answer.statusCode).toBe(404);
});

test.skipIf(!isAtHand("python3", "--version"))(
  "the Python notebook takes a release again byte for byte, and counts its years",
  { timeout: 120_000 },
  async () => {
    await publish("First", "2024-05-06");
    const number = await takeRelease(api.work(), { byId: null });
    const { metadata, cells } = await download(notebookNames.python.name);
    expect(metadata.kernelspec.name).toBe("python3");
    const draws = isAtHand("python3", "-c", "import matplotlib");
    const run = { program: "python3", place: join(folder, "python") };

    const [first, second] = await takeTwice(draws ? cells : cells.slice(0, -1), run);

    expect(first).toContain(`Release ${number} of`);
    expect(first).toMatch(/^events\.csv taken, \d+ bytes$/m);
    expect(first).toMatch(/^2024 1 0$/m);
    expect(second).toContain(`Release ${number} of`);
    expect(second.match(/is the same, byte for byte/g)).toHaveLength(3);
    await appendFile(join(run.place, "vigilia-release/events.csv"), "\n");
    await expect(runCells(cells.slice(0, -1), run)).rejects.toThrow(/is not what it was/);
  },
);

test("the JavaScript notebook does too, and draws them", { timeout: 120_000 }, async () => {
  await publish("First for JavaScript", "2023-05-06");
  const number = await takeRelease(api.work(), { byId: null });
  const { nbformat, cells } = await download(notebookNames.javaScript.name);
  expect(nbformat).toBe(4);
  expect(new Set(cells.map(({ id }) => id)).size).toBe(cells.length);
  const run = { program: process.execPath, place: join(folder, "javascript") };

  const [first, second] = await takeTwice(cells, run);

  expect(first).toContain(`Release ${number} of`);
  expect(first).toMatch(/^events\.jsonl taken, \d+ bytes$/m);
  expect(first).toMatch(/^2023 1 0$/m);
  expect(second.match(/is the same, byte for byte/g)).toHaveLength(3);
  const svg = await readFile(join(run.place, "vigilia-release/events-by-year.svg"), "utf8");
  expect(svg).toContain(">2023</text>");
  expect(svg.match(/<rect [^>]*fill="#c62828"/g)?.length).toBeGreaterThan(0);
  await appendFile(join(run.place, "vigilia-release/events.jsonl"), "\n");
  await expect(runCells(cells, run)).rejects.toThrow(/is not what it was/);
});
