import { PassThrough, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import { minute } from "@vigilia/schema/durations.ts";
import { sql, type RawBuilder } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { threadModule, inWorkerThread } from "../../../platform/concurrency/worker-thread.ts";
import {
  bareLines,
  withSnapshot,
  type SnapshotConnection,
} from "../../../platform/database/snapshot-connection.ts";
import { datasetOf, datasetStateAsOf } from "../../events/changes/dataset.ts";
import type { DatasetObject } from "../../events/changes/event-change.type.ts";
import type { EventFilter } from "../../events/model/event-filter.input.ts";
import { eventConditions } from "../../events/model/event-filter.query.ts";
import { requirePast, withHistory } from "../../events/model/event-history.ts";
import { type ExportFile, exportColumns, named } from "./exported-event.ts";
import { csvFile, geoJsonFile, jsonLinesFile } from "./text-files.ts";

/** Enough for one group of rows and the one that is being read. */
const heapMegabytes = 32;

/** Typed columns; the data set's description stands in the file's own metadata. */
const parquetFile: ExportFile = {
  contentType: "application/vnd.apache.parquet",
  write({ snapshot, events, dataset: { version, licence, citation } }) {
    const lines = sql`
      select row_to_json(event) from (select ${named(exportColumns)} ${events}) event`;
    return inWorkerThread(snapshot.copy(lines, bareLines), {
      module: threadModule("parquet.thread", import.meta.url),
      data: { version, licence, citation },
      heapMegabytes,
    });
  },
};

/** By the ending of a file's name. */
export const exportFormats = {
  csv: csvFile,
  geojson: geoJsonFile,
  jsonl: jsonLinesFile,
  parquet: parquetFile,
} as const satisfies Record<string, ExportFile>;

export type ExportFormatName = keyof typeof exportFormats;

interface ExportInput {
  format: ExportFormatName;
  filter: EventFilter | null | undefined;
  asOf?: Date | null;
}

interface OpenExport {
  fileName: string;
  contentType: string;
  eventCount: number;
  /** Fails in the middle when the rest cannot be read: a file that ends early must not look whole. */
  content: Readable;
}

/** Nobody may keep one moment of the database open for longer. */
const longestMilliseconds = 15 * minute;

/** A file of the events that match, all as they are at one moment, made while it is read. */
export async function openExport(
  { em, services, now }: WorkContext,
  { format, filter, asOf }: ExportInput,
): Promise<OpenExport> {
  requirePast(asOf, now());
  const events = sql`from events e where ${eventConditions(filter)} order by e.id`;
  const { contentType, write } = exportFormats[format];
  const { databaseUrl, publicUrl } = services.settings;
  const { promise, resolve, reject } = Promise.withResolvers<OpenExport>();
  const content = new PassThrough();
  withSnapshot({ url: databaseUrl, em, longestMilliseconds }, async (present) => {
    const snapshot = asOf ? beginningWith(present, withHistory(asOf)) : present;
    const dataset = datasetOf(await present.firstRow(datasetStateAsOf(asOf)), publicUrl);
    const counted = await snapshot.firstRow(countOf(events));
    const fileName = fileNameOf(dataset, format);
    resolve({ fileName, contentType, eventCount: counted?.count ?? 0, content });
    const signal = AbortSignal.timeout(longestMilliseconds);
    await pipeline(write({ snapshot, events, dataset }), content, { signal });
  }).catch(reject);
  return promise;
}

/** Whatever it is asked begins with this. */
const beginningWith = (
  snapshot: SnapshotConnection,
  beginning: RawBuilder<unknown>,
): SnapshotConnection => ({
  firstRow: (statement) => snapshot.firstRow(sql`${beginning}${statement}`),
  copy: (statement, options) => snapshot.copy(sql`${beginning}${statement}`, options),
  batches: (statement, size) => snapshot.batches(sql`${beginning}${statement}`, size),
});

function countOf(events: RawBuilder<unknown>): RawBuilder<{ count: number }> {
  return sql`select count(*)::int as count from (select ${events}) as matching`;
}

function fileNameOf({ version, updatedAt }: DatasetObject, format: ExportFormatName): string {
  return `vigilia-events-${updatedAt.toISOString().slice(0, 10)}-v${version}.${format}`;
}
