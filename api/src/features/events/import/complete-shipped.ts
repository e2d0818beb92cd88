import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { firstRow } from "../../../platform/database/database.ts";
import { findEventForUpdate, type EventRow } from "../model/event.query.ts";
import { selectTags } from "../model/tag.query.ts";
import { correctForOperator } from "../publishing/correct-event.ts";
import type { EventFacts } from "../publishing/publish-events.ts";
import { db } from "../tables.ts";
import { readImportFile } from "./import-file.ts";
import { readImportRow } from "./import-row.ts";
import { listShippedTags, tagsByRule, type ShippedTag } from "./shipped-tags.ts";

interface Shipped {
  /** The file of the incidents. */
  path: string;
  tags: readonly ShippedTag[];
}

/** What was added, and to how many incidents. */
export interface Completed {
  listedTags: number;
  summaries: number;
  tagged: number;
  /** Had all of it, or it was taken from them. */
  unchanged: number;
  /** Titles of those that are not here as they were shipped: corrected, withdrawn, or never published. */
  left: string[];
}

const reason = "What the shipped list of incidents tells beyond the former version was added.";

/**
 * Gives the incidents that an older version has shipped what this version ships with them: their summaries and tags.
 * Each is a correction. What the staff changed or took away stays so, because only an incident whose facts are as they
 * were shipped gets anything, and only what it never had.
 */
export async function completeShipped(
  context: WorkContext,
  { path, tags }: Shipped,
): Promise<Completed> {
  const listed = await listForOperator(context, tags);
  const tagsOf = tagsByRule(tags);
  const slugs = await readOfferedSlugs(context.em, tags);
  const done: Completed = { listedTags: listed, summaries: 0, tagged: 0, unchanged: 0, left: [] };
  for (const facts of await readIncidents(path)) {
    const given = new Set(tagsOf(facts).flatMap((slug) => slugs.get(slug) ?? []));
    const added = await complete(context, { facts, tags: [...given] });
    if (!added) done.left.push(facts.title);
    else if (!added.summary && !added.tags) done.unchanged += 1;
    if (added?.summary) done.summaries += 1;
    if (added?.tags) done.tagged += 1;
  }
  return done;
}

async function listForOperator(context: WorkContext, tags: readonly ShippedTag[]): Promise<number> {
  return transact(context, async (tx) => {
    const listed = await listShippedTags(tx, tags);
    for (const { id, slug, name } of listed) {
      await recordAudit(tx.em, {
        ...{ actorId: null, action: "tag.create", at: tx.now() },
        ...{ targetType: "Tag", targetId: id, details: { after: { slug, name } } },
      });
    }
    return listed.length;
  });
}

/** By shipped slug, the slug that stands for it in the staff's list; none where they retired it. */
async function readOfferedSlugs(
  em: EntityManager,
  tags: readonly ShippedTag[],
): Promise<Map<string, string>> {
  const known = await selectTags(em).execute();
  const byId = new Map(known.map((tag) => [tag.id, tag]));
  return new Map(
    tags.flatMap(({ slug, name }): [string, string][] => {
      const found =
        known.find((tag) => tag.slug === slug) ??
        known.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
      const meant = found?.mergedIntoId ? byId.get(found.mergedIntoId) : found;
      return meant?.retiredAt === null ? [[slug, meant.slug]] : [];
    }),
  );
}

async function readIncidents(path: string): Promise<EventFacts[]> {
  const incidents: EventFacts[] = [];
  for await (const { values } of readImportFile(path, { onColumns: () => {} })) {
    const row = readImportRow(values);
    if ("facts" in row) incidents.push(row.facts);
  }
  return incidents;
}

interface Completion {
  facts: EventFacts;
  tags: string[];
}

/** What was added to the incident; null where it is not here as it was shipped. */
async function complete(
  context: WorkContext,
  { facts, tags }: Completion,
): Promise<{ summary?: string; tags?: string[] } | null> {
  return transact(context, async (tx) => {
    const id = await findAsShipped(tx.em, facts);
    if (id === null) return null;
    const before = await findEventForUpdate(tx, id);
    if (!isAsShipped(before, facts)) return null;
    const had = await readHad(tx.em, before);
    const changes = {
      ...(facts.summary && !had.summary ? { summary: facts.summary } : {}),
      ...(tags.length > 0 && !had.tags ? { tags } : {}),
    };
    if (Object.keys(changes).length > 0) await correctForOperator(tx, { before, changes, reason });
    return changes;
  });
}

async function findAsShipped(em: EntityManager, facts: EventFacts): Promise<string | null> {
  const found = await db(em)
    .selectFrom("events")
    .select("id")
    .where("sourceUrl", "=", facts.sourceUrl)
    .where("title", "=", facts.title)
    .where("retractedAt", "is", null)
    .limit(1)
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What the summary and the rules of the tags rest upon. */
const told = [
  "type",
  "title",
  "date",
  "placeName",
  "attribution",
  "attributionNote",
  "caveat",
] as const;

const isAsShipped = (event: EventRow, facts: EventFacts): boolean =>
  event.retractedAt === null &&
  told.every((fact) => (event[fact] ?? null) === (facts[fact] ?? null));

/** Whether any version of the event had a summary, or a tag. */
async function readHad(
  em: EntityManager,
  { id, summary }: EventRow,
): Promise<{ summary: boolean; tags: boolean }> {
  const had = await firstRow(
    em,
    sql<{ summary: boolean; tags: boolean }>`
      select exists (select from event_revisions where event_id = ${id} and summary is not null) as summary,
        exists (select from event_tags where event_id = ${id})
          or exists (select from former_events where event_id = ${id} and cardinality(tag_ids) > 0) as tags`,
  );
  return { summary: summary !== null || had?.summary === true, tags: had?.tags === true };
}
