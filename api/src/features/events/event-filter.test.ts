import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { present } from "../../../test/present.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import {
  TestEventFilterEventsDocument as list,
  TestEventFilterEventStatsDocument,
} from "./event-filter.test.graphql.ts";
import { publishEvents } from "./publishing/publish-events.ts";

let api: TestApi;

const events = [
  eventFacts({
    title: "Cable cut off Gotland",
    latitude: 57.5,
    longitude: 18.5,
    category: "UNDERSEA",
    type: "CHINESE",
    date: "2024-11-17",
    attribution: "OFFICIALLY_SUSPECTED",
    attributionNote: "Swedish prosecutors investigate",
    placeName: "Gulf of Finland",
    sourceUrl: "https://www.gcaptain.com/cable",
    otherSourceUrls: ["https://yle.example/cable"],
  }),
  eventFacts({
    title: "Incendiary parcel in Leipzig",
    latitude: 51.34,
    longitude: 12.37,
    category: "ARSON",
    date: "2024-07-20",
    attribution: "PROSECUTED",
    placeName: "Łódź Straße, Leipzig",
    sourceUrl: "https://news.example/parcel",
  }),
  eventFacts({
    title: "Jamming over Kaliningrad’s neighbours",
    latitude: 54.35,
    longitude: 23.05,
    category: "JAMMING",
    date: "2025-02-01",
    attribution: "GOVERNMENT",
    sourceUrl: "https://news.example/jamming",
  }),
  eventFacts({
    title: "Vessel near the Aleutians",
    latitude: 52,
    longitude: 179.5,
    category: "OTHER",
    date: "2023-01-01",
    attribution: "SUSPECTED",
    sourceUrl: "https://news.example/vessel",
  }),
  eventFacts({
    title: "Éspionage à Genève",
    latitude: 46.2,
    longitude: 6.14,
    category: "ESPIONAGE",
    date: "2022-05-05",
    attribution: "COURT",
    sourceUrl: "https://lemonde.example/geneve",
  }),
];

beforeAll(async () => {
  api = await startTestApi();
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
});
afterAll(() => api.stop());

async function titles(filter: object): Promise<string[]> {
  const { data, errors } = await api.query(list, { filter });
  expect(errors).toBeUndefined();
  expect(data.events.totalCount).toBe(data.events.nodes.length);
  return data.events.nodes.map(({ title }) => present(title.split(" ")[0])).toSorted();
}

test.each([
  [{}, ["Cable", "Incendiary", "Jamming", "Vessel", "Éspionage"]],
  [{ types: ["CHINESE"] }, ["Cable"]],
  [{ types: [] }, []],
  [{ any: [{ types: ["CHINESE"] }, { text: "parcel" }] }, ["Cable", "Incendiary"]],
  [{ any: [] }, []],
  [{ any: [{}], not: { dateFrom: "2024-01-01" } }, ["Vessel", "Éspionage"]],
  [{ not: { countryCodes: ["DE", "CH"] } }, ["Cable", "Jamming", "Vessel"]],
  [{ not: {} }, []],
  [
    {
      not: { any: [{ categories: ["ARSON"] }, { not: { types: ["RUSSIAN"] } }] },
      dateTo: "2024-12-31",
    },
    ["Vessel", "Éspionage"],
  ],
  [{ categories: ["ARSON", "JAMMING"] }, ["Incendiary", "Jamming"]],
  [{ attributionAtLeast: "GOVERNMENT" }, ["Jamming", "Éspionage"]],
  [{ dateFrom: "2024-07-20", dateTo: "2024-11-17" }, ["Cable", "Incendiary"]],
  [{ countryCodes: ["de", "CH"] }, ["Incendiary", "Éspionage"]],
  [{ bbox: { west: 10, south: 50, east: 20, north: 58 } }, ["Cable", "Incendiary"]],
  [{ bbox: { west: 170, south: 40, east: -170, north: 60 } }, ["Vessel"]],
  [{ text: "GENEVE esp" }, ["Éspionage"]],
  [{ text: "gcaptain" }, ["Cable"]],
  [{ text: "cable gotl" }, ["Cable"]],
  [{ text: "cable leipzig" }, []],
  [{ text: "Finland gulf" }, ["Cable"]],
  [{ text: "prosecutors" }, ["Cable"]],
  [{ text: "yle" }, ["Cable"]],
  [{ text: "Undersea cables" }, ["Cable"]],
  [{ text: "What happened around the Baltic cables in 2024?" }, ["Cable"]],
  [{ text: "baltic cables 2023" }, []],
  [{ text: "chinese" }, ["Cable"]],
  [{ text: "German fires" }, ["Incendiary"]],
  [{ text: "Deutschland" }, ["Incendiary"]],
  [{ text: "lodz" }, ["Incendiary"]],
  [{ text: "Łódź strasse" }, ["Incendiary"]],
  [{ text: "schweiz spies" }, ["Éspionage"]],
  [{ text: "the" }, ["Vessel"]],
  [{ text: "!:* & |" }, ["Cable", "Incendiary", "Jamming", "Vessel", "Éspionage"]],
  [{ updatedSince: "2000-01-01T00:00:00Z", types: ["CHINESE"] }, ["Cable"]],
  [{ updatedSince: "2999-01-01T00:00:00Z" }, []],
])("the filter %j finds %j", async (filter, expected) => {
  expect(await titles(filter)).toEqual(expected);
});

test.each([
  [{ bbox: { west: -181, south: 0, east: 0, north: 10 } }, "filter.bbox.west"],
  [{ bbox: { west: 0, south: 20, east: 1, north: 10 } }, "filter.bbox.south"],
])("the impossible box %j is refused by name", async (filter, field) => {
  const { errors } = await api.query(list, { filter });

  expect(errors?.[0]).toMatchObject({
    extensions: { code: "BAD_USER_INPUT", fields: { [field]: expect.any(String) } },
  });
});

test.each([
  ["of 201 letters", "a".repeat(201)],
  ["of 21 words", Array.from({ length: 21 }, (_, index) => `w${index}`).join(" ")],
])("a text %s is refused by name", async (_, text) => {
  const { errors } = await api.query(list, { filter: { text } });

  expect(errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { "filter.text": expect.any(String) },
  });
});

test("a day that does not exist is refused before it reaches the database", async () => {
  const { errors, status } = await api.query(list, { filter: { dateFrom: "2024-02-30" } });

  expect(status).toBe(400);
  expect(errors?.[0]?.extensions["code"]).toBe("BAD_USER_INPUT");
});

test("statistics count what the same filter lists", async () => {
  const stats = TestEventFilterEventStatsDocument;

  const { data } = await api.query(stats, { filter: { dateFrom: "2024-01-01" } });

  expect(data.eventStats.total).toBe(3);
  expect(data.eventStats.byType).toEqual([
    { type: "RUSSIAN", count: 2 },
    { type: "CHINESE", count: 1 },
  ]);
  expect(data.eventStats.byPeriod.map(({ from, count }) => [from, count])).toEqual([
    ["2024-01-01", 2],
    ["2025-01-01", 1],
  ]);
  const countries = data.eventStats.byCountry.map(({ countryCode }) => present(countryCode));
  expect(countries.toSorted()).toEqual(["DE", "LT", "SE"]);
});

test.each([
  { any: Array.from({ length: 21 }, () => ({})) },
  { not: { not: { not: { not: {} } } } },
])("a filter that holds too many is refused: %j", async (filter) => {
  const { errors } = await api.query(list, { filter });

  expect(errors).toMatchObject([{ extensions: { code: "BAD_USER_INPUT" } }]);
});

test("filters within a filter have their price", async () => {
  const costOf = async (filter: object) => {
    const { extensions } = await api.query(list, { filter });
    return Object(extensions?.["cost"]).cost;
  };

  expect((await costOf({ any: [{}, {}], not: {} })) - (await costOf({}))).toBe(60);
});

const names = (url: string) => api.app.http.inject({ url }).then(({ body }) => body);

test("files and feeds take the API's names and the map's, and filters within a filter", async () => {
  for (const query of [
    "types=CHINESE&dateFrom=2024-01-01",
    "type=chinese&from=2024-01-01",
    "any.1.q=gotland&any.2.category=undersea&not.type=russian",
  ]) {
    for (const url of [`/api/events.csv?${query}`, `/feeds/events.xml?${query}`]) {
      const body = await names(url);
      expect(body).toContain("Cable cut off Gotland");
      expect(body).not.toContain("Leipzig");
    }
  }
});
