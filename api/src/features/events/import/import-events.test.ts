import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { projectFolders } from "../../../platform/project-folders.ts";
import { importEvents } from "./import-events.ts";

let api: TestApi;
let folder: string;
beforeAll(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "vigilia-import-"));
});
afterAll(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});

const header = "type,title,sourceUrl,date,latitude,longitude";

async function importText(name: string, text: string) {
  const path = join(folder, name);
  await writeFile(path, text);
  return importEvents(api.work(), { path });
}

async function countEvents(): Promise<number> {
  const [row] = await api.sql(sql<{ count: number }>`select count(*)::int as count from events`);
  return row?.count ?? 0;
}

test("the shipped incidents come in once, however often they are imported", async () => {
  const path = join(projectFolders.seeds, "incidents.csv");

  const shipped = parse(await readFile(path, "utf8"), { columns: true }).length;
  const first = await importEvents(api.work(), { path });
  const second = await importEvents(api.work(), { path });

  expect(first).toEqual({ published: shipped, unchanged: 0 });
  expect(second).toEqual({ published: 0, unchanged: shipped });
});

test("what is marked at sea belongs to no country, what is marked in a town to one", async () => {
  const countriesOf = (source: string) =>
    api.sql(sql<{ country: string | null }>`
      select distinct country_code as country from events where coordinate_source like ${source}`);

  expect(await countriesOf("a point at sea%")).toContainEqual({ country: null });
  const ofTowns = await countriesOf("centre of%");
  expect(ofTowns).toContainEqual({ country: "FI" });
  expect(ofTowns).not.toContainEqual({ country: null });
});

test("a source bears the name of its outlet where nobody read the page's own title", async () => {
  const claimed = await api.sql(sql`
    select e.id from events e join event_sources s on s.event_id = e.id where s.title <> s.outlet`);

  expect(claimed).toEqual([]);
});

test("a wrong row is named by its line, and nothing of its file comes in", async () => {
  const before = await countEvents();
  const rows = [
    header,
    "russian,Fine,https://news.example/a,2025-01-01,50,10",
    "martian,Wrong type,https://news.example/b,2025-01-01,50,10",
    'russian,"A title over',
    'two lines",https://news.example/c,2025-02-30,95,10',
  ];

  const attempt = importText("wrong.csv", rows.join("\n"));

  await expect(attempt).rejects.toThrow(
    /line 3: type[\s\S]*line 5: date must be a day.*latitude must be a number/,
  );
  expect(await countEvents()).toBe(before);
});

test("a summary comes in where a file has it, and one that is too long is named", async () => {
  const withSummary = (id: string, summary: string) =>
    `${header},summary\nrussian,Told,https://news.example/${id},2025-01-01,50,10,${summary}`;

  await importText("told.csv", withSummary("told", " What happened. "));
  const attempt = importText("long.csv", withSummary("long", "x".repeat(601)));

  await expect(attempt).rejects.toThrow(/line 2: summary/);
  const told = sql`select summary from events where title = 'Told'`;
  expect(await api.sql(told)).toEqual([{ summary: "What happened." }]);
});

test("a row that stands twice in one file is published once", async () => {
  const row = "chinese,Twice,https://news.example/twice,2025-01-01,50,10";

  const result = await importText("twice.csv", [header, row, row].join("\n"));

  expect(result).toEqual({ published: 1, unchanged: 1 });
});

test("GeoJSON points come in with their properties", async () => {
  const feature = {
    type: "Feature",
    geometry: { type: "Point", coordinates: [24.1, 56.95] },
    properties: {
      type: "RUSSIAN",
      title: "Riga",
      sourceUrl: "https://news.example/riga",
      date: "2025-01-01",
    },
  };

  await importText(
    "points.geojson",
    JSON.stringify({ type: "FeatureCollection", features: [feature] }),
  );

  const found = await api.sql(sql`select latitude, country_code from events where title = 'Riga'`);
  expect(found).toEqual([{ latitude: 56.95, country_code: "LV" }]);
});

test("a file that is no GeoJSON says so", async () => {
  await expect(importText("broken.geojson", "{")).rejects.toThrow(
    /broken\.geojson is not a GeoJSON collection/,
  );
});
