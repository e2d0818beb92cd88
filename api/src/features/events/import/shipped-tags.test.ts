import { join } from "node:path";

import { eventTagsMax, tagsInUseMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";

import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { projectFolders } from "../../../platform/project-folders.ts";
import { importEvents } from "./import-events.ts";
import { readImportFile } from "./import-file.ts";
import { readImportRow } from "./import-row.ts";
import {
  isExcepted,
  listShippedTags,
  readShippedTags,
  saidBy,
  tagsByRule,
  type ShippedTag,
} from "./shipped-tags.ts";

const path = join(projectFolders.seeds, "incidents.csv");
let tags: ShippedTag[];
let incidents: { title: string; attributionNote: string | null; caveat: string | null }[];

beforeAll(async () => {
  tags = await readShippedTags(join(projectFolders.seeds, "tags.json"));
  incidents = [];
  for await (const { values } of readImportFile(path, { onColumns: () => {} })) {
    const row = readImportRow(values);
    if ("facts" in row) incidents.push(row.facts);
  }
});

test("each tag, each word of its rule and each exception is met by a shipped incident", () => {
  const unmet = tags.flatMap((tag) => {
    const saying = incidents.filter((incident) => saidBy(incident, tag).length > 0);
    const bearing = saying.filter((incident) => !isExcepted(incident, tag));
    const said = new Set(bearing.flatMap((incident) => saidBy(incident, tag)));
    const exceptions = Object.keys(tag.except ?? {});
    return [
      ...tag.says.filter((words) => !said.has(words)),
      ...exceptions.filter((start) => !saying.some(({ title }) => title.startsWith(start))),
    ].map((rule) => `${tag.slug}: ${rule}`);
  });

  expect(unmet).toEqual([]);
});

test("names and addresses are of one tag each, and no incident bears too many", () => {
  const tagsOf = tagsByRule(tags);

  expect(tags.length).toBeLessThanOrEqual(tagsInUseMax);
  expect(new Set(tags.map(({ slug }) => slug)).size).toBe(tags.length);
  expect(new Set(tags.map(({ name }) => name.toLowerCase())).size).toBe(tags.length);
  expect(Math.max(...incidents.map((row) => tagsOf(row).length))).toBeLessThanOrEqual(eventTagsMax);
});

test("words are whole ones, in the columns that the rule names, and exceptions are not tagged", () => {
  const rule: ShippedTag = {
    ...{ slug: "cables", name: "Cables", kind: "TARGET", description: "", says: ["cable"] },
    ...{ in: ["title"], except: { "The cable car": "No cable of this kind." } },
  };
  const said = (title: string, caveat: string | null = null) =>
    tagsByRule([rule])({ title, attributionNote: null, caveat });

  expect(said("A Cable, cut")).toEqual(["cables"]);
  expect(said("Cables")).toEqual([]);
  expect(said("A line", "a cable")).toEqual([]);
  expect(said("The cable car stops")).toEqual([]);
});

test("incidents come in with the tags of the rules, and the staff's own words stay", async () => {
  const api: TestApi = await startTestApi();
  try {
    await listShippedTags(api.work(), tags);
    await api.sql(sql`update tags set name = 'Of the staff' where slug = 'railways'`);
    await listShippedTags(api.work(), tags);
    await importEvents(api.work(), { path, tagsOf: tagsByRule(tags) });

    const counted = await api.sql(sql<{ slug: string; name: string }>`
      select t.slug, t.name from tags t
      where exists (select from event_tags et where et.tag_id = t.id)`);
    expect(counted).toHaveLength(tags.length);
    expect(counted).toContainEqual({ slug: "railways", name: "Of the staff" });
  } finally {
    await api.stop();
  }
});
