import { brotliDecompressSync, gunzipSync } from "node:zlib";

import { decodeEventSnapshot, decodeEventSnapshotIds } from "@vigilia/schema/event-snapshot.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../test/test-api.ts";
import { publishEvents } from "../features/events/publish-events.ts";
import { transact } from "../transact.ts";

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

test("a caller who has it already is told so, until something is published", async () => {
  const first = await get("/api/events");
  const known = { "if-none-match": String(first.headers.etag) };
  expect(await get("/api/events", known)).toMatchObject({ statusCode: 304, body: "" });

  await publish("Second");

  const changed = await get("/api/events", known);
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toHaveLength(2);
});

test("the map's snapshot and its ids stand in one order, under an address that never changes its meaning", async () => {
  const { data } = await api.query("{ dataset { version } events { nodes { id latitude } } }");
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
