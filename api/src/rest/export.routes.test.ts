import { parse } from "csv-parse/sync";
import { parquetMetadata, parquetReadObjects } from "hyparquet";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";
import { TestExportRoutesDatasetDocument } from "./export.routes.test.graphql.ts";

let api: TestApi;
const published = new Date("2025-06-01T12:00:00.123Z");

beforeAll(async () => {
  api = await startTestApi();
  api.setNow(published);
  const events = [
    eventFacts({
      title: 'Arson, "at night"',
      otherSourceUrls: ["https://b.example/", "https://c.example/ä"],
    }),
    eventFacts({
      title: "=HYPERLINK(1)",
      type: "CHINESE",
      date: "2025-04-01",
      longitude: -12.5683,
    }),
    eventFacts({
      title: "Æther\nover Łódź",
      category: "CYBER",
      date: "2025-05-01",
      placeName: null,
    }),
  ];
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
});
afterAll(() => api.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers });
const dataset = async () => (await api.query(TestExportRoutesDatasetDocument)).data.dataset;

test("the CSV file has a row for each event, with licence and citation, and runs no formula", async () => {
  const response = await get("/api/events.csv");

  expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
  expect(response.headers["content-disposition"]).toBe(
    'attachment; filename="vigilia-events-2025-06-01-v3.csv"',
  );
  const { licence, citation } = await dataset();
  const records: Record<string, string>[] = parse(response.body, { columns: true });
  expect(records).toHaveLength(3);
  expect(records[0]).toMatchObject({
    type: "RUSSIAN",
    title: 'Arson, "at night"',
    otherSourceUrls: "https://b.example/ https://c.example/ä",
    date: "2025-03-01",
    latitude: "55.6761",
    publishedAt: "2025-06-01T12:00:00.123Z",
    attributionNote: "",
    ...{ licence, citation },
  });
  expect(records[1]).toMatchObject({ title: "'=HYPERLINK(1)", longitude: "-12.5683" });
  expect(records[2]).toMatchObject({ title: "Æther\nover Łódź", placeName: "" });
});

test("the GeoJSON file is a collection of points that says how to cite it", async () => {
  const response = await get("/api/events.geojson");

  expect(response.headers["content-type"]).toBe("application/geo+json; charset=utf-8");
  const { features, ...collection } = response.json();
  expect(collection).toEqual({ type: "FeatureCollection", ...(await dataset()) });
  expect(features).toHaveLength(3);
  expect(features[0]).toMatchObject({
    type: "Feature",
    id: expect.any(String),
    geometry: { type: "Point", coordinates: [12.5683, 55.6761] },
    properties: { title: 'Arson, "at night"', placeName: "Copenhagen", revision: 1 },
  });
});

test("the JSON lines are objects of one shape", async () => {
  const lines = (await get("/api/events.jsonl")).body.trimEnd().split("\n");

  const objects = lines.map((line): Record<string, unknown> => JSON.parse(line));
  expect(objects).toHaveLength(3);
  expect(objects[1]).toMatchObject({ title: "=HYPERLINK(1)", otherSourceUrls: [], caveat: null });
  expect(new Set(objects.map((object) => Object.keys(object).join())).size).toBe(1);
});

test("the Parquet file has typed columns, and its description in its metadata", async () => {
  const { rawPayload } = await get("/api/events.parquet");
  const file = new Uint8Array(rawPayload).buffer;

  const { key_value_metadata: metadata } = parquetMetadata(file);
  const objects = await parquetReadObjects({ file });

  const { version, licence, citation } = await dataset();
  expect(Object.fromEntries(metadata?.map(({ key, value }) => [key, value]) ?? [])).toMatchObject({
    ...{ version, licence, citation },
  });
  expect(objects).toHaveLength(3);
  expect(objects[0]).toMatchObject({
    title: 'Arson, "at night"',
    otherSourceUrls: ["https://b.example/", "https://c.example/ä"],
    date: new Date("2025-03-01T00:00:00Z"),
    longitude: 12.5683,
    publishedAt: published,
    revision: 1,
  });
  expect(objects[2]?.["placeName"]).toBeFalsy();
});

describe("a filter", () => {
  const titles = async (query: string) =>
    parse<Record<string, string>>((await get(`/api/events.csv?${query}`)).body, {
      columns: true,
    }).map(({ title }) => title);

  test.each([
    ["types=CHINESE", ["'=HYPERLINK(1)"]],
    ["types=CHINESE,RUSSIAN&dateFrom=2025-03-02", ["'=HYPERLINK(1)", "Æther\nover Łódź"]],
    ["categories=CYBER&categories=ARSON", ["Æther\nover Łódź"]],
    ["bbox=0,50,20,60&dateTo=2025-03-31", ['Arson, "at night"']],
    ["text=OVER%20Łód%20", ["Æther\nover Łódź"]],
    ["countryCodes=de", []],
    ["updatedSince=2025-06-02T00:00:00Z", []],
  ])("has the names of the API: %s", async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test.each([
    ["types=MARTIAN", "types"],
    ["dateFrom=yesterday", "dateFrom"],
    ["bbox=1,2,3", "bbox"],
    ["bbox=1,2,3,4,5", "bbox"],
    ["bbox=1,50,3,40", "filter.bbox.south"],
    ["nation=DE", "nation"],
  ])("that is wrong is refused by its name: %s", async (query, field) => {
    const response = await get(`/api/events.csv?${query}`);

    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toHaveProperty([field]);
  });
});

test("who has the present version gets 304", async () => {
  const { headers } = await get("/api/events.csv");

  expect(await get("/api/events.csv", { "if-none-match": String(headers.etag) })).toMatchObject({
    statusCode: 304,
    body: "",
  });
});

test.each([['"other", ETAG'], ["W/ETAG"], ["*"]])(
  "and so is who names it as %s",
  async (template) => {
    const { headers } = await get("/api/events.geojson");
    const known = template.replace("ETAG", String(headers.etag));

    expect((await get("/api/events.geojson", { "if-none-match": known })).statusCode).toBe(304);
    expect(
      (await get("/api/events.geojson?types=MARTIAN", { "if-none-match": known })).statusCode,
    ).toBe(400);
  },
);

test("a filter with what no text can hold is refused by its name", async () => {
  const response = await get("/api/events.csv?countryCodes=%00");

  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toHaveProperty(["countryCodes"]);
});

test("an export without events is whole too", async () => {
  const nothing = "text=nothinglikethis";

  expect((await get(`/api/events.geojson?${nothing}`)).json().features).toEqual([]);
  expect((await get(`/api/events.jsonl?${nothing}`)).body).toBe("");
  const { rawPayload } = await get(`/api/events.parquet?${nothing}`);
  expect(await parquetReadObjects({ file: new Uint8Array(rawPayload).buffer })).toEqual([]);
});

test("more exports than one minute's budget allows are refused, with the time to wait", async () => {
  const strict = await startTestApi({ RATE_LIMITS: "on" });
  try {
    const answers = [];
    for (let turn = 0; turn < 61; turn++) {
      answers.push(await strict.app.http.inject({ url: "/api/events.jsonl" }));
    }

    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(answers[60]?.statusCode).toBe(429);
    expect(Number(answers[60]?.headers["retry-after"])).toBeGreaterThan(0);
  } finally {
    await strict.stop();
  }
});
