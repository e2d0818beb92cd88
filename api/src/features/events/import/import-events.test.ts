import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

import { parse } from "csv-parse/sync";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { projectFolders } from "../../../platform/project-folders.ts";
import { readColumnMap } from "./import-columns.ts";
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

type Options = Omit<Parameters<typeof importEvents>[1], "path">;

async function importText(name: string, text: string, options: Options = {}) {
  const path = join(folder, name);
  await writeFile(path, name.endsWith(".gz") ? gzipSync(text) : text);
  return importEvents(api.work(), { path, ...options });
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

test.each([
  ["2022-03-15T16:10:34Z", "2022-03-15"],
  ["2022-03-15T23:10:34.5-05:00", "2022-03-16"],
  ["2022-03-16 00:30:00+03:00", "2022-03-15"],
  ["2022-03-15 23:59", "2022-03-15"],
])("the instant %s is of the day %s in UTC", async (instant, day) => {
  const source = `https://news.example/${encodeURIComponent(instant)}`;

  await importText("instant.csv", `${header}\nrussian,Instant,${source},${instant},50,10`);

  const found = await api.sql(sql`select date::text from events where source_url = ${source}`);
  expect(found).toEqual([{ date: day }]);
});

test.each(["2022-02-30T10:00:00Z", "2022-03-15T25:00:00Z", "15/03/2022"])(
  "%s is no day",
  async (instant) => {
    const row = `russian,No day,https://news.example/no-day,${instant},50,10`;

    await expect(importText("no-day.csv", `${header}\n${row}`)).rejects.toThrow(
      "line 2: date must be a day as YYYY-MM-DD",
    );
  },
);

test("a packed file comes in as it would unpacked", async () => {
  const row = "russian,Packed,https://news.example/packed,2025-01-01,50,10";

  const result = await importText("packed.csv.gz", `${header}\n${row}`);

  expect(result).toEqual({ published: 1, unchanged: 0 });
});

test("a file that only claims to be packed says so", async () => {
  const path = join(folder, "claims.csv.gz");
  await writeFile(path, header);

  await expect(importEvents(api.work(), { path })).rejects.toThrow(
    /claims\.csv\.gz: incorrect header check/,
  );
});

test("columns may have other names, and one that stands in the way may be left", async () => {
  const columns = readColumnMap("title=headline,date=event_date,category=");
  const text = [
    "type,headline,sourceUrl,event_date,latitude,longitude,category",
    "russian,By another name,https://news.example/named,2025-01-01,50,10,Drones and more",
  ].join("\n");

  const result = await importText("named.csv", text, { columns });

  expect(result.published).toBe(1);
  const found = await api.sql(sql`select category from events where title = 'By another name'`);
  expect(found).toEqual([{ category: "OTHER" }]);
});

test("missing columns are named beside those that are there", async () => {
  const text = "type,title,sourceUrl,date,lat,longitude\n";
  const importAs = (columns?: string) =>
    importText(
      "lacking.csv",
      text,
      columns === undefined ? {} : { columns: readColumnMap(columns) },
    );

  await expect(importAs()).rejects.toThrow(
    "column latitude is missing; the file has: type, title, sourceUrl, date, lat, longitude",
  );
  await expect(importAs("latitude=breadth,longitude=")).rejects.toThrow(
    "columns breadth (for latitude), longitude are missing; the file has: type",
  );
  expect(() => readColumnMap("titel=headline")).toThrow(
    "there is no column titel; there are: type",
  );
  expect(() => readColumnMap("headline")).toThrow('"headline" is no column=name of the file');
});

const mixed = [
  header,
  "russian,Good,https://news.example/good,2025-01-01,50,10",
  "martian,Bad,https://news.example/bad,2025-01-01,95,10",
  "russian,Short",
  "",
  "russian,Also good,https://news.example/also,2025-01-01,50,10",
].join("\n");

test("a dry run counts and publishes nothing", async () => {
  const before = await countEvents();

  const result = await importText("mixed.csv", mixed, { isDryRun: true, skipsBad: true });

  expect(result).toMatchObject({ published: 2, unchanged: 0 });
  expect(await countEvents()).toBe(before);
  await expect(importText("mixed.csv", mixed, { isDryRun: true })).rejects.toThrow(/line 3: type/);
});

test("wrong rows are passed over where that is asked for, and named by row and column", async () => {
  const before = await countEvents();

  const result = await importText("mixed.csv", mixed, { skipsBad: true });

  expect(result).toMatchObject({ published: 2, unchanged: 0 });
  expect(result.skipped?.map(({ row, column }) => [row, column])).toEqual([
    [3, "type"],
    [3, "latitude"],
    [4, ""],
  ]);
  expect(await countEvents()).toBe(before + 2);
});

test("a row that stands far apart from its repetition is published once, whatever is of the same source", async () => {
  const rows = Array.from(
    { length: 1100 },
    (_, index) => `russian,Of one source,https://news.example/one,2025-01-01,50,${index / 1000}`,
  );
  const reports: number[] = [];

  const result = await importText("far.csv", [header, ...rows, rows[0]].join("\n"), {
    onProgress: ({ rows: read }) => reports.push(read),
  });
  const again = await importText("far.csv", [header, ...rows].join("\n"));

  expect(result).toEqual({ published: 1100, unchanged: 1 });
  expect(again).toEqual({ published: 0, unchanged: 1100 });
  expect(reports).toEqual([1000, 1101]);
});
