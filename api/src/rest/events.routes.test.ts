import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { second } from "@vigilia/schema/durations.ts";
import {
  decodeEventSnapshot,
  decodeEventSnapshotIds,
} from "@vigilia/schema/snapshot/event-snapshot.ts";
import { uuidAt } from "@vigilia/schema/uuid.ts";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publishing/publish-events.ts";
import { transact } from "../kernel/transact.ts";
import {
  TestEventsRoutesDatasetDocument,
  TestEventsRoutesDataset2Document,
} from "./events.routes.test.graphql.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await publish("First");
});
afterAll(() => api.stop());

const publish = (title: string) =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [eventFacts({ title })], at: now() }),
  );

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.http.inject({ url, headers });

test("the list of events has the shape that old clients read", async () => {
  const response = await get("/api/events");

  expect(response.json()).toEqual([
    {
      _id: expect.any(String),
      type: "russian",
      title: "First",
      sourceUrl: "https://news.example/drones",
      date: "2025-03-01",
      latitude: 55.6761,
      longitude: 12.5683,
    },
  ]);
});

test.each([
  ["br", brotliDecompressSync],
  ["gzip", gunzipSync],
])("it travels as %s for those who take it", async (encoding, unpack) => {
  const response = await get("/api/events", { "accept-encoding": encoding });

  expect(response.headers["content-encoding"]).toBe(encoding);
  expect(JSON.parse(unpack(response.rawPayload).toString())).toHaveLength(1);
});

test("a caller who has it already gets 304, until something is published", async () => {
  const first = await get("/api/events");
  const known = { "if-none-match": String(first.headers.etag) };
  expect(await get("/api/events", known)).toMatchObject({ statusCode: 304, body: "" });

  await publish("Second");

  const changed = await get("/api/events", known);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toHaveLength(2);
});

test("the map's snapshot and its ids stand in one order, under an address that never changes its meaning", async () => {
  const { data } = await api.query(TestEventsRoutesDatasetDocument);
  const version = data.dataset.version;

  const columns = await get(`/map/events.bin?version=${version}`);
  const ids = await get(`/map/event-ids.bin?version=${version}`);

  expect(columns.headers["cache-control"]).toContain("immutable");
  expect((await get("/map/events.bin?version=0")).headers["cache-control"]).not.toContain(
    "immutable",
  );
  expect(decodeEventSnapshot(columns.rawPayload)).toMatchObject({
    version,
    count: data.events.nodes.length,
  });
  expect(decodeEventSnapshotIds(ids.rawPayload).ids).toHaveLength(16 * data.events.nodes.length);
});

test("the ids of some rows and the rows of some ids are looked up in the version that is named", async () => {
  const columns = decodeEventSnapshot((await get("/map/events.bin")).rawPayload);
  const { version, count } = columns;
  const { ids: table } = decodeEventSnapshotIds((await get("/map/event-ids.bin")).rawPayload);
  const ids = Array.from({ length: count }, (_, row) => uuidAt(table, row));
  const unknown = "00000000-0000-7000-8000-000000000000";

  const idsOfRows = await get(`/map/event-ids.json?version=${version}&rows=${count - 1},0`);
  const rowsOfIds = await get(
    `/map/event-rows.json?version=${version}&ids=${ids.at(-1)},${unknown}`,
  );

  expect(idsOfRows.json()).toEqual([ids.at(-1), ids[0]]);
  expect(idsOfRows.headers["cache-control"]).toContain("immutable");
  expect(rowsOfIds.json()).toEqual([count - 1, null]);
});

test.each([
  ["event-ids.json", "rows", "1000000"],
  ["event-ids.json", "rows", "-1"],
  ["event-ids.json", "rows", "0&rows=-1"],
  ["event-ids.json", "rows", "half"],
  ["event-ids.json", "rows", ""],
  ["event-ids.json", "rows", Array(401).fill(0).join(",")],
  ["event-rows.json", "ids", "warsaw"],
])("%s refuses %s=%s", async (file, name, value) => {
  const { version } = decodeEventSnapshot((await get("/map/events.bin")).rawPayload);

  const refused = await get(`/map/${file}?version=${version}&${name}=${value}`);

  expect(refused.statusCode).toBe(400);
  expect(refused.json()).toMatchObject({ errors: { [name]: expect.stringContaining(name) } });
});

test("a version that is no longer kept is gone", async () => {
  const gone = await get("/map/event-ids.json?version=0&rows=0");

  expect(gone.statusCode).toBe(410);
  expect(gone.json()).toEqual({ message: expect.stringContaining("no longer kept") });
  expect(gone.headers["cache-control"] ?? "").not.toContain("immutable");
});

test("quick publications are gathered, and a client that has begun to read a version finds the rest of it", async () => {
  const before = await quicklyMade();
  const holder = new pg.Client({ connectionString: api.settings.databaseUrl });
  await holder.connect();
  const answers: ReturnType<typeof get>[] = [];
  try {
    await holder.query("begin; lock table events in access exclusive mode");
    for (let round = 0; round < 4; round++) {
      // What publishing does to the data set's own row: the events themselves are held
      await api.sql(sql`update dataset set change_sequence = change_sequence + 1`);
      answers.push(get("/map/events.bin"));
      await expect.poll(countMakers).toBe(1);
    }

    const ids = await get(`/map/event-ids.bin?version=${before}`);

    expect(decodeEventSnapshotIds(ids.rawPayload).version).toBe(before);
    expect(ids.headers["cache-control"]).toContain("immutable");
    expect(await countMakers()).toBe(1);
  } finally {
    await holder.end();
  }
  const [, ...later] = await Promise.all(answers);
  const { data } = await api.query(TestEventsRoutesDataset2Document);
  for (const { rawPayload } of later) {
    expect(decodeEventSnapshot(rawPayload).version).toBe(data.dataset.version);
  }
});

/** A version that is waited for: what a busy machine took long to make is served until the next is there. */
async function quicklyMade(): Promise<string> {
  for (;;) {
    await publish("Another");
    const start = performance.now();
    const { version } = decodeEventSnapshot((await get("/map/events.bin")).rawPayload);
    const { data } = await api.query(TestEventsRoutesDataset2Document);
    if (version === data.dataset.version && performance.now() - start < second) return version;
  }
}

/** Each reads on a connection of its own. */
async function countMakers(): Promise<number | undefined> {
  const makers = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'vigilia-exports'`;
  return (await api.sql(makers))[0]?.count;
}
