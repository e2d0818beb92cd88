import { text } from "node:stream/consumers";

import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { contextFor } from "../../../test/context-for.ts";
import { eventFacts } from "../../../test/event-facts.ts";
import { succeeded } from "../../../test/forum-acts.ts";
import { startTestApi, type Person, type TestApi } from "../../../test/test-api.ts";
import { transact } from "../../kernel/transact.ts";
import { correctEvent } from "../events/publishing/correct-event.ts";
import { publishEvents } from "../events/publishing/publish-events.ts";
import { retractEvent } from "../events/publishing/retract-event.ts";
import { createTag, mergeTag } from "../events/tags/keep-tags.ts";
import { TestAsOfDocument } from "./as-of.test.graphql.ts";
import { openExport } from "./exports/export-events.ts";

const start = Date.now() - 3_600_000;

let api: TestApi;
let mia: Person;
let clock = start;

beforeAll(async () => {
  api = await startTestApi({ RATE_LIMITS: "off", KEEP_SOURCES: "off" });
  mia = await api.addUser("mia", "MODERATOR");
});
afterAll(() => api.stop());

const staff = () => contextFor(api, mia);

function step(): Date {
  clock += 1000;
  const now = new Date(clock);
  api.setNow(now);
  return now;
}

async function publish(number: number, tags: string[]): Promise<string> {
  const facts = eventFacts({
    title: `Event ${number}`,
    sourceUrl: `https://news.example/${number}`,
    otherSourceUrls: number % 2 ? ["https://b.example/"] : [],
    type: number % 3 ? "RUSSIAN" : "CHINESE",
    tags,
  });
  const ids = await transact(api.work(), ({ em, now }) =>
    publishEvents(em, { events: [facts], at: now() }),
  );
  return ids[0] ?? "";
}

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom("publish", "correct", "correct", "tag", "sources", "retract", "merge"),
    which: fc.nat(1000),
    other: fc.nat(1000),
  }),
  { minLength: 20, maxLength: 30 },
);

interface World {
  live: string[];
  slugs: string[];
  tagIds: string[];
}

const chosen = <One>(from: readonly One[], which: number): One | undefined =>
  from[which % Math.max(1, from.length)];

const edits = (kind: string, which: number, slug: string | undefined) => {
  if (kind === "tag") return { tags: slug ? [slug] : [] };
  if (kind === "sources") {
    return {
      sourceUrl: `https://c.example/${which}`,
      otherSourceUrls: [`https://d.example/${which}`],
    };
  }
  return {
    title: `Corrected ${which}`,
    latitude: 50 + (which % 10),
    longitude: 15,
    category: "ARSON" as const,
  };
};

/** One act of a moderator; what the world as it is does not allow is left out. */
async function perform(
  world: World,
  { kind, which, other }: { kind: string; which: number; other: number },
): Promise<void> {
  const at = world.live.length === 0 ? 0 : which % world.live.length;
  const id = world.live[at];
  if (kind === "publish" || id === undefined) {
    // What was merged is given to nothing new
    const slug = world.slugs[world.tagIds.length === world.slugs.length ? which % 3 : -1];
    world.live.push(await publish(which, slug && other % 2 ? [slug] : []));
  } else if (kind === "retract") {
    await retractEvent(await staff(), { id, reason: "Wrong" });
    world.live.splice(at, 1);
  } else if (kind === "merge") {
    const place = other % world.tagIds.length;
    const into = chosen(world.tagIds, which);
    const tag = world.tagIds[place];
    if (!into || !tag || into === tag) return;
    await mergeTag(await staff(), { id: tag, into });
    world.tagIds.splice(place, 1);
  } else {
    const edit = edits(kind, which, chosen(world.slugs, other));
    const isNothing = /Nothing was changed|can be given/;
    const correct = correctEvent(await staff(), { id, edit, reason: "Known better" });
    await correct.catch((error: unknown) => {
      if (!isNothing.test(String(error))) throw error;
    });
  }
}

async function answer(id: string, slug: string, asOf: Date | null): Promise<unknown> {
  return succeeded(
    await api.query(TestAsOfDocument, { id, slug, asOf: asOf?.toISOString() ?? null }),
  );
}

async function file(format: "csv" | "geojson" | "jsonl", asOf: Date | null): Promise<string> {
  const { content } = await openExport(api.work(), { format, filter: { text: "event" }, asOf });
  return text(content);
}

async function emptyWorld(): Promise<World> {
  await api.sql(sql`delete from events`);
  await api.sql(sql`update dataset set change_sequence = 0, event_count = 0`);
  await api.sql(sql`update tags set merged_into_id = null`);
  await api.sql(sql`delete from tags`);
  const world: World = { live: [], slugs: ["one", "two", "three"], tagIds: [] };
  for (const slug of world.slugs) {
    const tag = { slug, name: slug, kind: "TOPIC" as const, description: "What they share" };
    world.tagIds.push((await createTag(await staff(), tag)).id);
  }
  step();
  world.live.push(await publish(0, ["one"]));
  return world;
}

test("whatever was published, corrected, withdrawn and merged, each instant is answered as it was then", async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      const world = await emptyWorld();
      const [first = ""] = world.live;
      const seen: { at: Date; slug: string; said: unknown; lines: string }[] = [];
      for (const act of sequence) {
        step();
        await perform(world, act);
        const slug = chosen(world.slugs, act.other) ?? "";
        const [said, lines] = [await answer(first, slug, null), await file("jsonl", null)];
        seen.push({ at: new Date(clock), slug, said, lines });
      }
      step();
      for (const { at, slug, said, lines } of seen) {
        const between = new Date(at.getTime() + 500);
        expect(await answer(first, slug, between)).toEqual(said);
        expect(await file("jsonl", at)).toBe(lines);
      }
    }),
    { numRuns: 2, endOnFailure: true },
  );
});

test("a day is its end, the future is refused, and files take the same parameter", async () => {
  const world = await emptyWorld();
  const [id = ""] = world.live;
  const today = new Date(clock).toISOString().slice(0, 10);
  const query = (asOf: string) => api.query(TestAsOfDocument, { id, slug: "one", asOf });
  const read = (asOf: string) => api.app.http.inject({ url: `/api/events.csv?asOf=${asOf}` });

  expect(succeeded(await query(today)).all.totalCount).toBe(1);
  expect(succeeded(await query("2001-01-01"))).toMatchObject({
    event: null,
    all: { totalCount: 0 },
  });
  const { errors = [] } = await query("2999-01-01");
  expect(new Set(errors.map(({ extensions }) => extensions?.["code"]))).toEqual(
    new Set(["BAD_USER_INPUT"]),
  );
  expect((await read(today)).body).toContain("Event 0");
  expect((await read("2001-01-01")).body).not.toContain("Event 0");
  for (const wrong of ["2999-01-01", "yesterday"]) expect((await read(wrong)).statusCode).toBe(400);
});
