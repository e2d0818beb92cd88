import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { eventTypes, type EventType } from "@vigilia/schema/event-enums.ts";
import { apiExamples, liveExample, type ApiExample } from "@vigilia/schema/texts/api-examples.ts";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../test/event-facts.ts";
import { connectLive } from "../../../test/live-client.ts";
import { listen } from "../../../test/open-socket.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { projectFolders } from "../../platform/project-folders.ts";
import { importEvents } from "../events/import/import-events.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";

/** The shipped incidents as their file has them, read without the program. */
type Shipped = Record<"type" | "title" | "date" | "category" | "attribution", string>;

let api: TestApi;
let shipped: Shipped[];
beforeAll(async () => {
  api = await startTestApi();
  const path = join(projectFolders.seeds, "incidents.csv");
  shipped = parse<Shipped>(await readFile(path, "utf8"), { columns: true });
  await importEvents(api.work(), { path });
});
afterAll(() => api.stop());

const idsOfTests = new Set<string>();

function exampleOf(id: string): ApiExample {
  const example = apiExamples.find((each) => each.id === id);
  if (!example) throw new Error(`There is no example ${id}`);
  idsOfTests.add(id);
  return example;
}

/** Asks what the page asks, as anybody. */
async function ask(id: string, variables = exampleOf(id).variables) {
  const { data, errors } = await api.query(exampleOf(id).query, variables);
  expect(errors).toBeUndefined();
  return data;
}

const titles = (events: { title: string }[]) => events.map(({ title }) => title).toSorted();
const isOf = ({ date, type }: Shipped, month: string, wanted: EventType) =>
  date.startsWith(month) && type.toUpperCase() === wanted;
const count = (isMeant: (incident: Shipped) => boolean) => shipped.filter(isMeant).length;

test("newest: five events, of all that were shipped", async () => {
  const { events } = await ask("newest");

  expect(events.totalCount).toBe(shipped.length);
  expect(events.nodes).toHaveLength(5);
});

test("country-and-time: Poland's years, the oldest first", async () => {
  const { events } = await ask("country-and-time");

  const dates: string[] = events.nodes.map(({ date }: { date: string }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(dates.every((date) => date.startsWith("2024") || date.startsWith("2025"))).toBe(true);
  expect(titles(events.nodes)).toContain(
    "Marywilska 44 shopping centre in Warsaw destroyed by arson",
  );
  expect(events.totalCount).toBe(dates.length);
});

test("every-event: page after page, each event comes once", async () => {
  const seen: { title: string }[] = [];
  let page = { endCursor: null, hasNextPage: true };
  while (page.hasNextPage) {
    const { events } = await ask("every-event", { after: page.endCursor });
    seen.push(...events.nodes);
    page = events.pageInfo;
  }

  expect(titles(seen)).toEqual(titles(shipped));
});

test("strong-attribution: governments and courts, nothing weaker", async () => {
  const { events } = await ask("strong-attribution");

  const isStrong = ({ attribution }: Shipped) => ["GOVERNMENT", "COURT"].includes(attribution);
  expect(events.totalCount).toBe(count(isStrong));
  expect(events.nodes.length).toBeGreaterThan(0);
  expect(titles(shipped.filter(isStrong))).toEqual(expect.arrayContaining(titles(events.nodes)));
});

test("baltic-cables: what lies on that sea's bed", async () => {
  const { events } = await ask("baltic-cables");

  const undersea = shipped.filter(({ category }) => category === "UNDERSEA");
  expect(titles(undersea)).toEqual(expect.arrayContaining(titles(events.nodes)));
  expect(titles(events.nodes).some((title) => title.includes("Estlink 2"))).toBe(true);
});

test("one-in-full: the pipeline, its sources and its first version", async () => {
  const { events } = await ask("one-in-full");

  expect(events.nodes).toMatchObject([
    {
      title: expect.stringContaining("Balticconnector gas pipeline ruptured"),
      sources: [{ outlet: "gcaptain.com" }],
      revisions: [{ revision: 1, reason: null }],
    },
  ]);
});

test("months: the series adds up to its total", async () => {
  const { total, byPeriod } = (await ask("months")).eventStats;

  expect(total).toBe(count(({ date }) => date >= "2024"));
  expect(byPeriod.reduce((sum: number, period: { count: number }) => sum + period.count, 0)).toBe(
    total,
  );
  expect(byPeriod[0]).toEqual({
    from: "2024-01-01",
    count: count(({ date }) => date.startsWith("2024-01")),
    byType: eventTypes
      .map((type) => ({ type, count: count((one) => isOf(one, "2024-01", type)) }))
      .filter((row) => row.count > 0),
  });
});

test("countries-and-kinds: what is attributed to Russia, the most first", async () => {
  const { total, byCountry, byCategory } = (await ask("countries-and-kinds")).eventStats;

  const russian = ({ type }: Shipped) => type.toUpperCase() === "RUSSIAN";
  expect(total).toBe(count(russian));
  expect(byCountry[0].countryCode).toBe("PL");
  for (const { category, count: number } of byCategory) {
    expect(number).toBe(count((one) => russian(one) && one.category === category));
  }
});

test("changes: the log has every publication, and nothing more from its end", async () => {
  const told: { kind: string; event: { revision: number } }[] = [];
  let after = null;
  for (;;) {
    const { eventChanges } = await ask("changes", { after });
    if (eventChanges.nodes.length === 0) break;
    told.push(...eventChanges.nodes);
    after = eventChanges.pageInfo.endCursor;
  }

  expect(told).toHaveLength(shipped.length);
  expect(told[0]).toMatchObject({ kind: "PUBLISHED", event: { revision: 1 } });
});

test("citation-and-budget: a line to cite, and a budget that is not used up", async () => {
  const { dataset, rateLimit } = await ask("citation-and-budget");

  expect(dataset).toMatchObject({ eventCount: shipped.length, version: String(shipped.length) });
  expect(dataset.citation).toContain(`version ${shipped.length} of `);
  expect(rateLimit.limit).toBeGreaterThan(rateLimit.cost);
});

test("live: a drone is delivered as it is published, and nothing else", async () => {
  await listen(api);
  const reader = connectLive(api);
  const { updates, leave } = reader.listen(liveExample.query);
  const events = [
    eventFacts({ title: "A cable is cut", category: "UNDERSEA" }),
    eventFacts({ title: "A drone over a harbour", category: "DRONE" }),
  ];

  // The first of them may come before the server listens for this reader
  await expect
    .poll(async () => {
      await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
      return updates.length;
    })
    .toBeGreaterThan(0);

  expect(new Set(updates.map(({ title }) => title))).toEqual(new Set(["A drone over a harbour"]));
  leave();
  reader.close();
});

test("no example goes untested", () => {
  expect([...idsOfTests].toSorted()).toEqual(apiExamples.map(({ id }) => id).toSorted());
  expect(apiExamples).toHaveLength(10);
});
