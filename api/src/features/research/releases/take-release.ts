import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

import { hour } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { withDatabaseLock } from "../../../platform/database/database.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import {
  withSnapshot,
  type SnapshotConnection,
} from "../../../platform/database/snapshot-connection.ts";
import { datasetOf, selectDatasetState } from "../../events/changes/dataset.ts";
import { eventConditions } from "../../events/model/event-filter.query.ts";
import { exportFormats } from "../exports/export-events.ts";
import { db } from "../tables.ts";
import { findLastRelease } from "./find-releases.ts";
import { citationOf, codebookVersion, releaseTexts, type ReleaseFacts } from "./release-texts.ts";
import type { StoredFile } from "./release.entity.ts";

/** One moment of the database is kept open for as long as the files are written. */
const longestMilliseconds = hour;

/**
 * Freezes the published events under the next number. Null when nothing has changed since the last release, so that
 * doing it twice takes one.
 */
export async function takeRelease(
  context: WorkContext,
  { byId }: { byId: string | null },
): Promise<number | null> {
  const { em, services } = context;
  const { databaseUrl, publicUrl } = services.settings;
  return withDatabaseLock(databaseUrl, "release", () =>
    withSnapshot({ url: databaseUrl, em, longestMilliseconds }, async (snapshot) => {
      const last = await findLastRelease(em.fork());
      const number = (last?.number ?? 0) + 1;
      const state = datasetOf(await snapshot.firstRow(selectDatasetState), publicUrl);
      const since = last?.datasetVersion ?? 0;
      if (Number(state.version) <= since) return null;
      // What an attempt has left that did not come to its end
      await db(em.fork()).deleteFrom("releaseParts").where("releaseNumber", ">=", number).execute();
      const changes = await changesBetween(snapshot, { since, upTo: Number(state.version) });
      const facts = { number, takenAt: context.now(), dataset: state, changes, publicUrl };
      const files = await writeFiles(context, { snapshot, facts });
      await storeRelease(context, { facts, files, byId });
      return number;
    }),
  );
}

/** What of the release before is different, by the ids of the events. */
async function changesBetween(
  snapshot: SnapshotConnection,
  { since, upTo }: { since: number; upTo: number },
): Promise<ReleaseFacts["changes"]> {
  const found = await snapshot.firstRow(sql<ReleaseFacts["changes"]>`
    with changed as (
      select event_id as id, bool_or(kind = 'PUBLISHED') as is_new, bool_or(kind = 'RETRACTED') as is_gone
      from event_changes where sequence > ${since} and sequence <= ${upTo} group by event_id
    )
    select
      coalesce(json_agg(id order by id) filter (where is_new and not is_gone), '[]') as added,
      coalesce(json_agg(id order by id) filter (where not is_new and not is_gone), '[]') as changed,
      coalesce(json_agg(id order by id) filter (where not is_new and is_gone), '[]') as withdrawn
    from changed`);
  return found ?? { added: [], changed: [], withdrawn: [] };
}

interface Writing {
  snapshot: SnapshotConnection;
  facts: ReleaseFacts;
}

async function writeFiles(
  context: WorkContext,
  { snapshot, facts }: Writing,
): Promise<StoredFile[]> {
  const { number } = facts;
  const events = sql`from events e where ${eventConditions(null)} order by e.id`;
  const dataset = { ...facts.dataset, citation: citationOf(facts) };
  const files: StoredFile[] = [];
  for (const [format, { contentType, write }] of Object.entries(exportFormats)) {
    const file = { number, name: `events.${format}`, contentType };
    files.push(await writeFile(context, file, write({ snapshot, events, dataset })));
  }
  for (const { name, contentType, text } of releaseTexts(facts)) {
    files.push(await writeFile(context, { number, name, contentType }, [text]));
  }
  const sums = files.map(({ sha256, name }) => `${sha256}  ${name}\n`).join("");
  const sumsFile = { number, name: "SHA256SUMS", contentType: "text/plain; charset=utf-8" };
  return [...files, await writeFile(context, sumsFile, [sums])];
}

/** A row of the database is neither too large to hold in memory nor too small to be worth it. */
const partBytes = 1024 * 1024;

async function writeFile(
  { em }: WorkContext,
  { number, ...file }: { number: number; name: string; contentType: string },
  content: AsyncIterable<string | Uint8Array> | Iterable<string>,
): Promise<StoredFile> {
  const hash = createHash("sha256");
  let size = 0;
  const counted = async function* () {
    for await (const chunk of content) {
      const bytes = Buffer.from(chunk);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  };
  let part = 0;
  const store = async (packed: AsyncIterable<Uint8Array>) => {
    for await (const bytes of inParts(packed)) {
      const row = { releaseNumber: number, name: file.name, part, bytes };
      await db(em.fork()).insertInto("releaseParts").values(row).execute();
      part += 1;
    }
  };
  await pipeline(Readable.from(counted()), createGzip(), store);
  return { ...file, size, sha256: hash.digest("hex") };
}

async function* inParts(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    held.push(chunk);
    length += chunk.length;
    if (length < partBytes) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}

interface Storing {
  facts: ReleaseFacts;
  files: StoredFile[];
  byId: string | null;
}

/** From here on it is there for everybody. */
async function storeRelease(context: WorkContext, { facts, files, byId }: Storing): Promise<void> {
  const { number, takenAt, dataset, changes } = facts;
  await transact({ ...context, em: context.em.fork() }, async ({ em }) => {
    const release = {
      ...{ number, takenAt, codebookVersion, citation: citationOf(facts), files },
      ...{ datasetVersion: Number(dataset.version), eventCount: dataset.eventCount },
      ...{ addedCount: changes.added.length, changedCount: changes.changed.length },
      withdrawnCount: changes.withdrawn.length,
    };
    await insertMany(db(em), "releases", [release]);
    if (byId === null) return;
    const target = { targetType: "Release", targetId: String(number), details: {} };
    await recordAudit(em, { actorId: byId, action: "release.take", ...target, at: takenAt });
  });
}
