import { isoDay } from "@vigilia/schema/calendar-day.ts";
import { encodeEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";
import { HttpResponse, http } from "msw";
import { expect, test } from "vitest";

import { fakeApi } from "../../../../../test/fake-api.ts";
import {
  connectedClient,
  loadedClient,
  snapshotUrls as urls,
} from "../../../../../test/map-client.ts";
import { mapOf, selectionOf, someEvent } from "../../../../../test/map-events.ts";
import { VersionGone } from "./cluster-protocol.ts";
import { noFilter } from "./map-filter.ts";

const world = { west: -180, south: -85, east: 180, north: 85 };
const page = { offset: 0, limit: 10 };
const europe = { zoom: 4, bounds: world };

const warsaw = someEvent({ date: "2024-05-12" });
const vilnius = someEvent({ date: "2024-05-09", longitude: 25.28, latitude: 54.69 });
const madrid = someEvent({ type: "CHINESE", longitude: -3.7, latitude: 40.4, date: "2021-01-01" });

test("the events that were loaded are on the map", async () => {
  const client = await loadedClient([warsaw, vilnius, madrid]);

  const view = await client.view(europe);

  expect(view?.total.reduce((sum, total) => sum + total, 0)).toBe(3);
});

test("a filter changes what the map, the list and the count show", async () => {
  const client = await loadedClient([warsaw, vilnius, madrid]);

  const shown = await client.filter({ ...noFilter, types: ["CHINESE"] });

  expect(shown?.matching).toBe(1);
  expect([...((await client.view(europe))?.total ?? [])]).toEqual([1]);
  expect(await client.eventsIn({ bounds: world, page })).toEqual({ ids: [madrid.id], total: 1 });
});

test("what the server found for a text narrows the map to those events", async () => {
  const client = await loadedClient([warsaw, vilnius, madrid]);

  const selection = selectionOf(mapOf([warsaw, vilnius, madrid]), [warsaw, madrid]);
  await client.filter({ ...noFilter, dateFrom: "2024-01-01", selection });

  expect(await client.eventsIn({ bounds: world, page })).toEqual({ ids: [warsaw.id], total: 1 });
});

test("what was published after the search's version is found by its id", async () => {
  const client = await loadedClient([warsaw, vilnius]);
  const selection = selectionOf(mapOf([warsaw, vilnius]), [vilnius, madrid]);

  expect(await client.filter({ ...noFilter, selection })).toMatchObject({ matching: 1 });
  expect(await client.apply({ current: [madrid], retractedIds: [] })).toMatchObject({
    matching: 2,
  });
});

test("rows of another version select nothing", async () => {
  const client = await loadedClient([warsaw, vilnius]);
  const selection = { ...selectionOf(mapOf([warsaw, vilnius]), [warsaw]), version: "2" };

  expect(await client.filter({ ...noFilter, selection })).toMatchObject({ matching: 0 });
});

test("each option is counted beside the other filters, not beside itself", async () => {
  const spyInMadrid = { category: "ESPIONAGE", countryCode: "ES" } as const;
  const spy = someEvent({ ...spyInMadrid, date: "2024-03-01" });
  const client = await loadedClient([warsaw, vilnius, spy]);
  const selection = selectionOf(mapOf([warsaw, vilnius, spy]), [warsaw, spy]);

  await client.filter({ ...noFilter, categories: ["ESPIONAGE"], selection });

  const facets = await client.facets(null);
  expect([...(facets?.categories ?? [])]).toEqual([
    ["ARSON", 1],
    ["ESPIONAGE", 1],
  ]);
  expect(facets?.countries).toEqual([
    { countryCode: "ES", count: 1 },
    { countryCode: "PL", count: 0 },
  ]);
});

test("the histogram keeps the days that the date filter hides", async () => {
  const client = await loadedClient([warsaw, vilnius]);
  await client.filter({ ...noFilter, dateFrom: "2024-05-10" });

  const days = (await client.histogram(null))?.days ?? [];
  expect(days.map(({ day, russian }) => [isoDay(day), russian])).toEqual([
    ["2024-05-09", 1],
    ["2024-05-12", 1],
  ]);
});

test("a mark opens into its events, newest first, or says at which zoom it parts", async () => {
  const client = await loadedClient([warsaw, vilnius]);
  const view = await client.view({ zoom: 2, bounds: world });
  const mark = { generation: view?.generation ?? -1, zoom: 2, mark: view?.marks[0] ?? -1 };

  expect(await client.eventsOf({ mark, page })).toEqual({ ids: [warsaw.id, vilnius.id], total: 2 });
  expect(await client.expansionZoom(mark)).toBeGreaterThan(2);
});

test("a mark of a map that has changed since means nothing any more", async () => {
  const client = await loadedClient([warsaw, vilnius, madrid]);
  const view = await client.view(europe);
  const mark = { generation: view?.generation ?? -1, zoom: 4, mark: 0 };
  await client.filter({ ...noFilter, types: ["RUSSIAN"] });

  expect(await client.eventsOf({ mark, page })).toBeNull();
  expect(await client.expansionZoom(mark)).toBeNull();
});

test("a published event appears, a corrected one moves, a retracted one goes", async () => {
  const client = await loadedClient([warsaw, madrid]);
  const minsk = someEvent({ longitude: 27.56, latitude: 53.9, date: "2025-01-01" });

  const shown = await client.apply({
    current: [minsk, { ...madrid, longitude: 2.35, latitude: 48.86 }],
    retractedIds: [warsaw.id],
  });

  expect(shown.matching).toBe(2);
  const paris = { west: 2, south: 48, east: 3, north: 49 };
  expect(await client.eventsIn({ bounds: paris, page })).toEqual({ ids: [madrid.id], total: 1 });
  expect((await client.eventsIn({ bounds: world, page }))?.ids).toEqual([minsk.id, madrid.id]);
});

test("a change that arrives twice counts once, and obeys the filter that holds", async () => {
  const client = await loadedClient([warsaw]);
  await client.filter({ ...noFilter, types: ["RUSSIAN"] });

  await client.apply({ current: [vilnius, madrid], retractedIds: [] });
  const shown = await client.apply({ current: [vilnius], retractedIds: [] });

  expect(shown.matching).toBe(2);
});

test("many published events find room", async () => {
  const client = await loadedClient([]);
  const published = Array.from({ length: 3000 }, (_, number) =>
    someEvent({ longitude: number / 100 }),
  );

  const shown = await client.apply({ current: published, retractedIds: [] });

  expect(shown.matching).toBe(3000);
});

test("a snapshot that cannot be fetched is an error for the caller", async () => {
  fakeApi.use(http.get(urls.columnsUrl, () => new HttpResponse(null, { status: 503 })));

  await expect(connectedClient().load(urls)).rejects.toThrow("503");
});

test("events that the server is still preparing are waited for", async () => {
  const { encoded } = mapOf([warsaw]);
  const busy = () => new HttpResponse(null, { status: 503, headers: { "retry-after": "0" } });
  fakeApi.use(
    http.get(urls.columnsUrl, busy, { once: true }),
    http.get(urls.columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(urls.idsUrl, () => HttpResponse.arrayBuffer(encoded.ids.buffer)),
  );

  expect(await connectedClient().load(urls)).toMatchObject({ count: 1 });
});

test("the ids are those of the events that were loaded, whatever is published meanwhile", async () => {
  const { encoded, snapshot } = mapOf([warsaw]);
  fakeApi.use(
    http.get(urls.columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(urls.idsUrl, ({ request }) => {
      const isAsked = request.url.endsWith(`?version=${snapshot.version}`);
      return isAsked
        ? HttpResponse.arrayBuffer(encoded.ids.buffer)
        : HttpResponse.arrayBuffer(encodeEventSnapshot([], { version: "newer" }).ids.buffer);
    }),
  );
  const client = connectedClient();
  await client.load(urls);

  expect(await client.eventsIn({ bounds: world, page })).toEqual({ ids: [warsaw.id], total: 1 });
});

test("ids of another version are refused, the drawn map stays", async () => {
  const { encoded } = mapOf([warsaw]);
  fakeApi.use(
    http.get(urls.columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(urls.idsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
  );
  const client = connectedClient();
  await client.load(urls);

  await expect(client.eventsIn({ bounds: world, page })).rejects.toThrow("no event snapshot");
  expect((await client.view(europe))?.count).toBe(1);
});

/** So many that their ids are not fetched at once, and the rows that were asked about. */
async function loadedWithMany() {
  const some = [warsaw, vilnius, madrid];
  const others = Array.from({ length: 20_000 }, () => someEvent({ date: "2020-01-01" }));
  const { encoded, ids } = mapOf([...some, ...others]);
  const asked: string[] = [];
  const questionOf = (request: Request, name: string) => {
    const question = new URL(request.url).searchParams;
    asked.push(`${question.get("version")}: ${question.get(name)}`);
    return question.get(name)?.split(",") ?? [];
  };
  fakeApi.use(
    http.get(urls.columnsUrl, () => HttpResponse.arrayBuffer(encoded.columns.buffer)),
    http.get(urls.idsOfRowsUrl, ({ request }) =>
      HttpResponse.json(questionOf(request, "rows").map((row) => ids.idAt(Number(row)))),
    ),
    http.get(urls.rowsOfIdsUrl, ({ request }) =>
      HttpResponse.json(questionOf(request, "ids").map((id) => ids.rowOf(id) ?? null)),
    ),
  );
  const client = connectedClient();
  await client.load(urls);
  return { client, asked, rowOf: ({ id }: { id: string }) => ids.rowOf(id) };
}

test("of a large snapshot, only the ids of what is listed are asked for, and once", async () => {
  const { client, asked, rowOf } = await loadedWithMany();
  const newest = { bounds: world, page: { offset: 0, limit: 2 } };

  expect(await client.eventsIn(newest)).toEqual({ ids: [warsaw.id, vilnius.id], total: 20_003 });
  await client.eventsIn(newest);

  expect(asked).toEqual([`1: ${rowOf(warsaw)},${rowOf(vilnius)}`]);
});

test("of a large snapshot, the rows of changed events are asked for; new ones come behind it", async () => {
  const { client, asked } = await loadedWithMany();
  const published = someEvent({ date: "2025-01-01" });
  const moved = { ...warsaw, longitude: -3.7, latitude: 40.4 };

  await client.apply({ current: [published, moved], retractedIds: [vilnius.id] });
  await client.apply({ current: [{ ...published, date: "2025-01-02" }], retractedIds: [] });

  expect(asked[0]).toBe(`1: ${published.id},${warsaw.id},${vilnius.id}`);
  const spain = { west: -5, south: 39, east: -2, north: 42 };
  expect(await client.eventsIn({ bounds: spain, page })).toMatchObject({
    ids: [warsaw.id, madrid.id],
  });
  expect(await client.eventsIn({ bounds: world, page: { offset: 0, limit: 1 } })).toEqual({
    ids: [published.id],
    total: 20_003,
  });
});

test("a version that the server has forgotten is an error of its own", async () => {
  const { client } = await loadedWithMany();
  fakeApi.use(http.get(urls.idsOfRowsUrl, () => new HttpResponse(null, { status: 410 })));

  await expect(client.eventsIn({ bounds: world, page })).rejects.toThrow(VersionGone);
});
