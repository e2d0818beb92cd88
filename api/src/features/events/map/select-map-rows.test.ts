import { decodeEventSnapshotIds } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { uuidAt } from "@vigilia/schema/uuid.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { maxEventIds } from "../lists/list-events.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import { TestSelectMapRowsMapSelectionDocument as search } from "./select-map-rows.test.graphql.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const publish = (titles: readonly string[]) =>
  transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: titles.map((title) => eventFacts({ title })), at: now() }),
  );

const raids = Array.from({ length: maxEventIds + 1 }, (_, number) => `Air raid ${number}`);
const cables = ["Cable cut", "Cable dragged", "Cable watched"];

async function loadedSnapshot() {
  const { rawPayload } = await api.app.http.inject({
    url: "/map/event-ids.bin",
    headers: { "accept-encoding": "identity" },
  });
  return decodeEventSnapshotIds(rawPayload);
}

async function find(text: string, version: string) {
  const { data, errors } = await api.query(search, { text, version });
  expect(errors).toBeUndefined();
  return data.mapSelection;
}

function idsIn({ ids }: { ids: Uint8Array }, rows: string): string[] {
  const bits = Buffer.from(rows, "base64");
  return Array.from({ length: ids.length / 16 }, (_, row) => row)
    .filter((row) => ((bits[row >> 3] ?? 0) >> (row & 7)) & 1)
    .map((row) => uuidAt(ids, row));
}

test("a search names every event that matches, however many those are", async () => {
  await publish(raids);
  const ofCables = await publish(cables);
  const snapshot = await loadedSnapshot();

  const found = await find("air raid", snapshot.version);

  expect(found).toMatchObject({ version: snapshot.version, laterIds: [] });
  expect(idsIn(snapshot, found.rows)).toHaveLength(raids.length);
  expect(idsIn(snapshot, (await find("cable", snapshot.version)).rows).toSorted()).toEqual(
    ofCables.toSorted(),
  );
});

test("what was published after the map was loaded is named by its id", async () => {
  const snapshot = await loadedSnapshot();
  const later = await publish(["Cable of today"]);

  const found = await find("cable", snapshot.version);

  expect(found.version).toBe(snapshot.version);
  expect(found.laterIds).toEqual(later);
  expect(idsIn(snapshot, found.rows)).toHaveLength(cables.length);
});

test("a client with a version that is no longer kept is sent to the present one", async () => {
  const snapshot = await loadedSnapshot();

  const found = await find("cable", "1");

  expect(found.version).toBe(snapshot.version);
  expect(idsIn(snapshot, found.rows)).toHaveLength(cables.length + 1);
});
