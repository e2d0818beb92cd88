import type { EventFilter } from "@vigilia/schema/api-types.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { newId } from "../../../platform/new-id.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";
import {
  TestSuggestDocument,
  TestSuggestNearestTownDocument as nearestTown,
} from "./suggest.test.graphql.ts";

let api: TestApi;

const undersea = { category: "UNDERSEA", placeName: "Gulf of Finland", type: "CHINESE" } as const;
const events = [
  eventFacts({
    ...undersea,
    title: "Estlink damaged",
    date: "2024-12-25",
    tags: ["baltic-sea-bed"],
    latitude: 59.8,
    longitude: 24.8,
  }),
  eventFacts({
    ...undersea,
    title: "Telecom line cut",
    date: "2023-10-08",
    latitude: 59.7,
    longitude: 24.1,
  }),
  eventFacts({
    ...{ title: "Parcel in Leipzig", date: "2024-07-20", category: "ARSON", type: "RUSSIAN" },
    ...{ placeName: "Leipzig", attribution: "COURT", latitude: 51.34, longitude: 12.37 },
  }),
];

beforeAll(async () => {
  api = await startTestApi();
  await transact(api.work(), async ({ em, now }) => {
    const at = now();
    const about = { kind: "TARGET", description: "What lies there.", createdAt: at } as const;
    await insertMany(db(em), "tags", [
      { ...about, id: newId(), slug: "baltic-sea-bed", name: "Lines below the sea" },
      { ...about, id: newId(), slug: "unused", name: "Lines of nobody" },
    ]);
    await publishEvents(em, { events, at });
  });
});
afterAll(() => api.stop());

async function suggested(text: string, filter?: EventFilter) {
  const { data, errors } = await api.query(TestSuggestDocument, { text, filter });
  expect(errors).toBeUndefined();
  const { correctedText, events: found, places, filters } = data.searchSuggestions;
  return {
    correctedText,
    events: found.map(({ title }) => title),
    places: places.map(({ name, countryCode }) => `${name} ${countryCode}`),
    filters: filters.map(
      ({ label, count, hasMore, rest }) => `${label} · ${count}${hasMore ? "+" : ""}, ${rest}`,
    ),
    kinds: filters.map(({ kind, value }) => `${kind} ${value}`),
  };
}

test("a question as it is thought finds events, places and filters", async () => {
  expect(await suggested("What happened around the Baltic cables in 2024?")).toMatchObject({
    correctedText: null,
    events: ["Estlink damaged"],
    places: expect.arrayContaining(["Baltic Sea null"]),
    filters: ["Undersea cables · 1, baltic 2024", "2024 · 1, baltic cables"],
  });
});

test.each([
  ["Warsz", "Warsaw PL"],
  ["kiev", "Kyiv UA"],
  ["Deutschl", "Germany DE"],
  ["lodz", "Łódź PL"],
  ["tromso", "Tromsø NO"],
  ["ostsee", "Baltic Sea null"],
])(
  "the beginning of a place's name in any of its spellings, %s, offers %s first",
  async (text, place) => {
    expect((await suggested(text)).places[0]).toBe(place);
  },
);

test("filters say how many events they would show beside those that are on", async () => {
  expect(await suggested("germ")).toMatchObject({
    filters: ["Germany · 1, "],
    kinds: ["COUNTRY DE"],
  });
  expect(await suggested("cab")).toMatchObject({ filters: ["Undersea cables · 2, "] });
  expect(await suggested("cab", { dateFrom: "2024-01-01" })).toMatchObject({
    filters: ["Undersea cables · 1, "],
  });
  expect((await suggested("german", { types: ["CHINESE"] })).filters).toEqual([]);
  expect((await suggested("court")).kinds).toEqual(["ATTRIBUTION COURT"]);
  expect((await suggested("chinese")).kinds).toEqual(["TYPE CHINESE"]);
  expect((await suggested("cables", { categories: ["UNDERSEA"] })).filters).toEqual([]);
});

test("tags are found by any word of their names and addresses, with what bears them", async () => {
  const tag = { filters: ["Lines below the sea · 1, "], kinds: ["TAG baltic-sea-bed"] };
  expect(await suggested("line")).toMatchObject(tag);
  expect(await suggested("sea bed")).toMatchObject(tag);
  expect(await suggested("sea bed 2024")).toMatchObject({
    filters: expect.arrayContaining(["Lines below the sea · 1, 2024"]),
  });
  expect((await suggested("lines", { tags: ["baltic-sea-bed"] })).kinds).toEqual([]);
  expect((await suggested("lines", { types: ["RUSSIAN"] })).kinds).toEqual([]);
});

test.each([
  ["Estlnik dammaged", "estlink damaged"],
  ["Warsawa cable", "warsaw cable"],
])("slips of the finger in %j are mended: %j", async (text, corrected) => {
  expect((await suggested(text)).correctedText).toBe(corrected);
});

test("nothing is suggested for nothing, and too long a text is refused", async () => {
  expect(await suggested(" ")).toMatchObject({ events: [], places: [], filters: [] });
  const { errors } = await api.query(TestSuggestDocument, { text: "a".repeat(201) });
  expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT" });
});

test("a point is called by the nearest town, as long as one is near", async () => {
  const near = await api.query(nearestTown, { latitude: 59.38, longitude: 28.1 });
  const atSea = await api.query(nearestTown, { latitude: 56.3, longitude: 19.2 });
  const nowhere = await api.query(nearestTown, { latitude: 1e300, longitude: -1e300 });

  expect(near.data.nearestTown).toMatchObject({ name: "Narva", countryCode: "EE" });
  expect(near.data.nearestTown?.kilometres).toBeCloseTo(5.1, 0);
  expect(atSea.data.nearestTown).toBeNull();
  expect(nowhere.data.nearestTown).toBeNull();
});

test("what thousands of events match is counted as far as anybody reads, and what only older ones say is found", async () => {
  await api.sql(sql`
    insert into events (id, type, title, source_url, date, date_precision, latitude, longitude, place_name, place_precision,
      country_code, category, attribution, search_text, published_at, updated_at)
    select gen_random_uuid(), 'RUSSIAN', 'Balloon ' || n, 'https://many.example/' || n, '2025-06-01', 'DAY', 54.7, 25.3,
      'Vilnius', 'TOWN', 'LT', 'AIRSPACE', 'SUSPECTED', 'balloon vilnius', now(), now()
    from generate_series(1, 1001) n`);

  expect(await suggested("balloon vilnius")).toMatchObject({
    events: Array.from({ length: 5 }, () => expect.stringMatching(/^Balloon/)),
    filters: [expect.stringMatching(/ · 1000\+, vilnius$/)],
  });
  expect((await suggested("estlink")).events).toEqual(["Estlink damaged"]);
  expect((await suggested("telecom 2023")).events).toEqual(["Telecom line cut"]);
});
