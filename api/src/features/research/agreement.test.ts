import { attributionLevels, eventCategories, eventTypes } from "@vigilia/schema/event-enums.ts";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { createContext } from "../../kernel/context.ts";
import { transact } from "../../kernel/transact.ts";
import { followPublishedEvents } from "../events/changes/follow-published-events.ts";
import type { EventFilter } from "../events/model/event-filter.input.ts";
import { publishEvents, type EventFacts } from "../events/publishing/publish-events.ts";

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "off" });
  await publish(fc.sample(someEvent, { numRuns: 300, seed: 7 }));
});
afterAll(() => api.stop());

const words = ["cable", "drone", "Łódź", "pipeline", "Straße", "airport", "cablecar"];
const someWords = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
const somePlace = fc.record({
  latitude: fc.double({ min: 35, max: 70, noNaN: true }),
  longitude: fc.oneof(
    fc.double({ min: -10, max: 40, noNaN: true }),
    fc.constantFrom(-180, 180, 179.5, -179.5),
  ),
});
const someDay = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2025-06-30"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const someEvent: fc.Arbitrary<EventFacts> = fc
  .record({
    type: fc.constantFrom(...eventTypes),
    category: fc.constantFrom(...eventCategories),
    attribution: fc.constantFrom(...attributionLevels),
    title: someWords.map((chosen) => chosen.join(" ")),
    sourceUrl: fc.constantFrom("https://gazette.example/a", "https://www.daily.example/b"),
    date: someDay,
    place: somePlace,
  })
  .map(({ place, ...facts }) => eventFacts({ ...facts, ...place }));

const someBox = fc.tuple(somePlace, somePlace).map(([one, other]) => ({
  west: one.longitude,
  east: other.longitude,
  south: Math.min(one.latitude, other.latitude),
  north: Math.max(one.latitude, other.latitude),
}));

const someConditions = fc.record<EventFilter>({
  types: fc.subarray([...eventTypes], { minLength: 1 }),
  categories: fc.subarray([...eventCategories], { minLength: 3 }),
  attributionAtLeast: fc.constantFrom(...attributionLevels),
  dateFrom: someDay,
  dateTo: someDay,
  bbox: someBox,
  countryCodes: fc.subarray(["de", "PL", "UA", "FR", "FI"], { minLength: 1 }),
  text: fc.constantFrom(...words, "gazette", "cab", "łódz dro"),
});

/** Few of the conditions at a time: together they would match nothing. */
const someFilter = fc
  .tuple(someConditions, fc.array(fc.nat(), { maxLength: 2 }))
  .map(([conditions, places]): EventFilter => {
    const all = Object.entries(conditions);
    return Object.fromEntries(places.flatMap((place) => [all[place % all.length] ?? []]));
  });

function publish(events: EventFacts[]): Promise<string[]> {
  return transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
}

const page = `query ($filter: EventFilter, $after: String) {
  events(filter: $filter, after: $after, first: 100) { totalCount nodes { id } pageInfo { endCursor hasNextPage } } }`;

async function queried(filter: EventFilter): Promise<string[]> {
  const ids: string[] = [];
  let total = 0;
  let next = { endCursor: null, hasNextPage: true };
  while (next.hasNextPage) {
    const { data } = await api.query(page, { filter, after: next.endCursor });
    ids.push(...data.events.nodes.map(({ id }: { id: string }) => id));
    total = data.events.totalCount;
    next = data.events.pageInfo;
  }
  expect(total).toBe(ids.length);
  return ids.toSorted();
}

async function exported({ bbox, ...filter }: EventFilter): Promise<string[]> {
  const box = bbox ? { bbox: [bbox.west, bbox.south, bbox.east, bbox.north] } : {};
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...filter, ...box })) {
    parameters.set(name, String(value));
  }
  const url = `/api/events.jsonl?${parameters.toString()}`;
  const { body } = await api.app.http.inject({ url });
  const lines = body.split("\n").filter(Boolean);
  return lines.map((line): string => JSON.parse(line).id).toSorted();
}

const counts = `query ($filter: EventFilter) { eventStats(filter: $filter) {
  total byType { count } byCategory { count } byCountry { count } byPeriod(interval: WEEK) { count } } }`;

async function counted(filter: EventFilter): Promise<number[]> {
  const { total, ...groups } = (await api.query(counts, { filter })).data.eventStats;
  const sums = Object.values<{ count: number }[]>(groups).map((parts) =>
    parts.reduce((sum, { count }) => sum + count, 0),
  );
  return [total, ...sums];
}

/** Who follows the filter from now on. */
async function follow(filter: EventFilter) {
  const visitor = { address: "192.0.2.1", userAgent: null, viewer: null };
  const source = await followPublishedEvents(createContext(api.services, visitor), { filter });
  const iterator = source[Symbol.asyncIterator]();
  return {
    async hear(number: number): Promise<string[]> {
      const ids: string[] = [];
      while (ids.length < number) {
        const { value } = await iterator.next();
        ids.push(value.id);
      }
      return ids;
    },
    leave: () => iterator.return?.(),
  };
}

test("whatever the filter: query, export, statistics and live updates agree", async () => {
  let heard = 0;
  const agree = fc.asyncProperty(
    someFilter,
    fc.array(someEvent, { minLength: 1, maxLength: 6 }),
    async (filter, news) => {
      const before = new Set(await queried(filter));
      const reader = await follow(filter);

      const newIds = await publish(news);

      const found = await queried(filter);
      expect(await exported(filter)).toEqual(found);
      expect(new Set(await counted(filter))).toEqual(new Set([found.length]));
      const matching = newIds.filter((id) => found.includes(id));
      expect(matching).toHaveLength(found.length - before.size);
      // One more that is received next shows that nothing before it was delivered twice.
      const again = news.filter((_, index) => newIds[index] === matching[0]);
      const expected = [...matching, ...(await publish(again))];
      expect(await reader.hear(expected.length)).toEqual(expected);
      heard += matching.length;
      await reader.leave();
    },
  );
  await fc.assert(agree, { numRuns: 60 });
  expect(heard).toBeGreaterThan(30);
});
