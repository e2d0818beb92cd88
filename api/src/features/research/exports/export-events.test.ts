import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";

import { eventFacts } from "../../../../test/event-facts.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { transact } from "../../../kernel/transact.ts";
import { importEvents } from "../../events/import/import-events.ts";
import { publishEvents } from "../../events/publishing/publish-events.ts";
import { openExport } from "./export-events.ts";

/** Enough of them, and each long enough, that no buffer holds them all. */
const count = 600;
const caveat = `doubtful, "very" ${"so ".repeat(1500)}`.trim();

let api: TestApi;
let elsewhere: TestApi;
let folder: string;

beforeAll(async () => {
  [api, elsewhere] = await Promise.all([startTestApi(), startTestApi()]);
  folder = await mkdtemp(join(tmpdir(), "vigilia-export-"));
  const events = Array.from({ length: count }, (_, index) =>
    eventFacts({
      title: `Event ${index}`,
      summary: index % 2 ? `What happened in ${index}, "in plain words".` : null,
      sourceUrl: `https://news.example/${index}`,
      otherSourceUrls: index % 2 ? ["https://b.example/", "https://c.example/"] : [],
      caveat: index % 3 ? caveat : null,
      latitude: 40 + index / 100,
    }),
  );
  await transact(api.work(), ({ em, now }) => publishEvents(em, { events, at: now() }));
});
afterAll(async () => {
  await Promise.all([api.stop(), elsewhere.stop()]);
  await rm(folder, { recursive: true });
});

const everything = sql`
  select type, title, summary, e.source_url, date, latitude, longitude, country_code, place_name, category, attribution,
    attribution_note, date_precision, place_precision, evidence, coordinate_source, caveat, search_text,
    (select array_agg(url order by position) from event_sources where event_id = e.id) as sources
  from events e order by e.source_url`;

test.each(["csv", "geojson"] as const)(
  "what one installation exports as %s, another imports as it was",
  async (format) => {
    await elsewhere.sql(sql`delete from events`);
    const { content } = await openExport(api.work(), { format, filter: null });
    const path = join(folder, `events.${format}`);
    await pipeline(content, createWriteStream(path));

    const { published } = await importEvents(elsewhere.work(), { path });

    expect(published).toBe(count);
    expect(await elsewhere.sql(everything)).toEqual(await api.sql(everything));
  },
);

test("an export shows one moment, whatever is published while it is read", async () => {
  const { content } = await openExport(api.work(), { format: "jsonl", filter: null });
  const lines: string[] = [];
  for await (const chunk of content) {
    if (lines.length === 0) {
      await transact(api.work(), ({ em, now }) =>
        publishEvents(em, { events: [eventFacts({ title: "Meanwhile" })], at: now() }),
      );
    }
    lines.push(String(chunk));
  }

  const titles = lines.join("").trimEnd().split("\n");
  expect(titles).toHaveLength(count);
  expect(titles.some((line) => line.includes("Meanwhile"))).toBe(false);
});

test("who stops reading leaves nothing open behind", async () => {
  const { content } = await openExport(api.work(), { format: "csv", filter: null });
  for await (const chunk of content) {
    if (chunk) break;
  }

  const open = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name = 'vigilia-exports'`;
  await expect.poll(async () => (await api.sql(open))[0]?.count).toBe(0);
});
