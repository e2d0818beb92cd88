import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { runCommand } from "../../test/run-command.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";
import { TestExportEventsCommandEventsDocument } from "./export-events.command.test.graphql.ts";

let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startTestApi();
  const events = [
    eventFacts({ title: 'Drones, "again"', date: "2025-02-01" }),
    eventFacts({ title: "A cable\nin the sea", date: "2025-03-01", category: "UNDERSEA" }),
    eventFacts({ title: "Łódź", date: "2025-04-01", category: "ARSON", type: "CHINESE" }),
  ];
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
});
afterAll(() => api.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "vigilia-export-"));
});
afterEach(() => rm(folder, { recursive: true }));

const exportEvents = (...args: string[]) => runCommand({ api, folder }, "events:export", ...args);

interface Row {
  id: string;
  title: string;
}

/** What the API lists for the same filter, in the order of a file. */
async function listed(filter: object): Promise<Row[]> {
  const { data } = await api.query(TestExportEventsCommandEventsDocument, { filter });
  const nodes: Row[] = data.events.nodes;
  return nodes.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

const rowOf = ({ id, title }: Row): Row => ({ id, title });

const readers = {
  csv: (file: Buffer) => parse<Row>(file, { columns: true }).map(rowOf),
  geojson(file: Buffer) {
    const { features }: { features: { id: string; properties: Row }[] } = JSON.parse(String(file));
    return features.map(({ id, properties }) => rowOf({ ...properties, id }));
  },
  jsonl: (file: Buffer) =>
    String(file)
      .trimEnd()
      .split("\n")
      .map((line): Row => rowOf(JSON.parse(line))),
  async parquet(file: Buffer) {
    const rows = await parquetReadObjects({ file: new Uint8Array(file).buffer });
    return rows.map(({ id, title }) => ({ id: String(id), title: String(title) }));
  },
};
test("without a filter, all events go into a CSV file that is named after the data set", async () => {
  const { exitCode } = await exportEvents();

  const names = await readdir(folder);
  expect(exitCode).toBe(0);
  expect(names).toEqual([expect.stringMatching(/^vigilia-events-\d{4}-\d\d-\d\d-v3\.csv$/)]);
  expect(readers.csv(await readFile(join(folder, names.join())))).toEqual(await listed({}));
});

test("a filter leaves what the API lists for it", async () => {
  const { exitCode, output, complaint } = await exportEvents(
    ...["--format", "geojson", "--out", "events.geojson"],
    ...["--types", "RUSSIAN", "--dateFrom", "2025-02-02"],
  );

  expect({ exitCode, complaint }).toEqual({ exitCode: 0, complaint: "" });
  expect(String(output)).toBe("Exported 1 event to events.geojson\n");
  const found = readers.geojson(await readFile(join(folder, "events.geojson")));
  expect(found).toEqual(await listed({ types: ["RUSSIAN"], dateFrom: "2025-02-02" }));
  expect(found.map(({ title }) => title)).toEqual(["A cable\nin the sea"]);
});

test("a repeated condition means either value, as in an address", async () => {
  const twice = ["--categories", "ARSON", "--categories", "UNDERSEA"];

  await exportEvents("--format", "parquet", "--out", "events.parquet", ...twice);

  const found = await readers.parquet(await readFile(join(folder, "events.parquet")));
  expect(found).toEqual(await listed({ categories: ["ARSON", "UNDERSEA"] }));
  expect(found).toHaveLength(2);
});

test("standard output gets the file and nothing else", async () => {
  const { output } = await exportEvents("--format", "jsonl", "--out", "-", "--text", "łódź");

  const found = readers.jsonl(output);
  expect(found).toEqual(await listed({ text: "łódź" }));
  expect(found).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

describe("what cannot be done is refused in one line, and leaves no file", () => {
  test.each([
    [["--format", "xml"], "There is no format xml; there are csv, geojson, jsonl, parquet."],
    [["--types", "MARTIAN"], 'types: Value "MARTIAN" does not exist in "EventType" enum.'],
    [["--country", "DE"], "Unknown option '--country'"],
    [["--out", "missing/events.csv"], "Cannot write: ENOENT"],
  ])("%j", async (args, refusal) => {
    const { exitCode, output, complaint } = await exportEvents(...args);

    expect(exitCode).toBe(1);
    expect(String(output)).toBe("");
    expect(complaint).toMatch(/^[^\n]+\n$/);
    expect(complaint).toContain(refusal);
    expect(await readdir(folder)).toEqual([]);
  });
});
