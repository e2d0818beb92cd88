import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { newId } from "../../../platform/new-id.ts";
import { findEventForUpdate } from "../model/event.query.ts";
import { correctForOperator } from "../publishing/correct-event.ts";
import { publishEvents } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";
import { completeShipped, type Completed } from "./complete-shipped.ts";
import type { ShippedTag } from "./shipped-tags.ts";

const rules: ShippedTag[] = [
  { ...{ slug: "ports", name: "Ports", kind: "TARGET", description: "Ships." }, says: ["port"] },
  { ...{ slug: "rail", name: "Rail", kind: "TARGET", description: "Trains." }, says: ["train"] },
];
const titles = ["Drones over the port", "A train is stopped", "A ship drifts into the port"];
const summaryOf = (title: string) => `${title}, and what happened is told.`;

let api: TestApi;
let folder: string;
let path: string;

afterEach(async () => {
  await api.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  api = await startTestApi();
  folder = await mkdtemp(join(tmpdir(), "vigilia-shipped-"));
  path = join(folder, "incidents.csv");
  const lines = titles.map(
    (title, at) =>
      `russian,${title},"${summaryOf(title)}",https://news.example/${at},2025-03-01,55.6,12.5,Copenhagen`,
  );
  const header = "type,title,summary,sourceUrl,date,latitude,longitude,placeName";
  await writeFile(path, [header, ...lines, ""].join("\n"));
});

const complete = (): Promise<Completed> => completeShipped(api.work(), { path, tags: rules });

/** As a version published them that had neither summaries nor tags. */
async function publishFormer(): Promise<string[]> {
  const events = titles.map((title, at) =>
    eventFacts({ title, sourceUrl: `https://news.example/${at}`, attribution: "SUSPECTED" }),
  );
  return transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
}

async function correct(id: string, changes: object): Promise<void> {
  await transact(api.work(), async (tx) => {
    const before = await findEventForUpdate(tx, id);
    await correctForOperator(tx, { before, changes, reason: "The staff knew better" });
  });
}

const shown = () =>
  api.sql(sql<{ title: string; summary: string | null; revision: number; tags: string[] }>`
    select title, summary, revision, array(select t.slug from event_tags et join tags t on t.id = et.tag_id
      where et.event_id = e.id) as tags
    from events e order by source_url`);

test("incidents of a former version get summaries and tags, each as one correction, and once", async () => {
  await publishFormer();

  expect(await complete()).toEqual({
    ...{ listedTags: 2, summaries: 3, tagged: 3, unchanged: 0, left: [] },
  });
  expect(await shown()).toEqual(
    titles.map((title) => ({
      ...{ title, summary: summaryOf(title), revision: 2 },
      tags: [title.includes("port") ? "ports" : "rail"],
    })),
  );
  expect(await complete()).toMatchObject({ listedTags: 0, summaries: 0, tagged: 0, unchanged: 3 });
  const [numbers] = await api.sql(sql`
    select array_agg(sequence::int order by sequence) as sequences,
      (select array_agg(revision::int order by event_id, revision) from event_revisions) as revisions,
      (select count(*)::int from audit_log where action = 'event.edit' and actor_id is null) as audited
    from event_changes`);
  expect(numbers).toEqual({
    sequences: [1, 2, 3, 4, 5, 6],
    ...{ revisions: [1, 2, 1, 2, 1, 2], audited: 3 },
  });
});

test("what the staff corrected, withdrew or took away stays, and is named", async () => {
  const [first = "", second = "", third = ""] = await publishFormer();
  await correct(first, { title: "Drones over the harbour" });
  await api.sql(sql`update events set retracted_at = now() where id = ${second}`);
  await complete();
  await correct(third, { summary: null, tags: [] });
  const before = await shown();

  const again = await complete();

  expect(again).toMatchObject({ summaries: 0, tagged: 0, unchanged: 1, left: titles.slice(0, 2) });
  expect(await shown()).toEqual(before);
  expect(before[2]).toMatchObject({ summary: null, tags: [], revision: 3 });
});

test("the staff's own tag of a name stands for the shipped one, and a retired one is not given", async () => {
  await publishFormer();
  const at = new Date();
  const about = { kind: "TARGET", description: "Of the staff.", createdAt: at } as const;
  await insertMany(db(api.work().em), "tags", [
    { ...about, id: newId(), slug: "harbours", name: "ports", retiredAt: null },
    { ...about, id: newId(), slug: "rail", name: "Railways", retiredAt: at },
  ]);

  expect(await complete()).toMatchObject({ listedTags: 0, summaries: 3, tagged: 2 });
  expect((await shown()).map(({ tags }) => tags)).toEqual([["harbours"], [], ["harbours"]]);
});

test("nothing is added where the list of tags has no room", async () => {
  await publishFormer();
  await api.sql(sql`
    insert into tags (id, slug, name, kind, description, created_at)
    select gen_random_uuid(), 'own-' || n, 'Own ' || n, 'TOPIC', 'Of the staff.', now() from generate_series(1, 99) n`);

  await expect(complete()).rejects.toThrow(
    "The list would hold 101 tags, and has room for 100. Merge or retire some first.",
  );
  expect((await shown()).map(({ revision }) => revision)).toEqual([1, 1, 1]);
});
