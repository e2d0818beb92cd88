import { minute } from "@vigilia/schema/durations.ts";
import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import { decodeEventSnapshotIds } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { sql } from "kysely";

import type { Services } from "../../../kernel/context.ts";
import { versionedCache } from "../../../platform/concurrency/versioned-cache.ts";
import { threadModule, inWorkerThread } from "../../../platform/concurrency/worker-thread.ts";
import type { Database } from "../../../platform/database/database.ts";
import {
  bareLines,
  withoutFirstByte,
  withSnapshot,
  type SnapshotConnection,
} from "../../../platform/database/snapshot-connection.ts";
import { packFile, type PackedFile } from "../../../platform/http/packed-file.ts";
import { existing, readDatasetState, selectDatasetState } from "../changes/dataset.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { splitParts } from "./snapshot-parts.ts";

interface Source {
  database: Database;
  databaseUrl: string;
}

interface VersionedFile {
  version: string;
  file: PackedFile;
}

/** Everything published at one version of the data, in one of the forms that are the same for everyone. */
interface PublishedFiles {
  /** For GET /api/events: a JSON array. */
  list(): Promise<VersionedFile>;
  /**
   * For the map: see schema/snapshot/event-snapshot.ts. Of a version that is asked for by name as long as it is kept.
   */
  snapshot(version?: string): Promise<VersionedFile>;
  snapshotIds(version?: string): Promise<VersionedFile>;
  /** Which row of the snapshot is which event. */
  snapshotRows(version?: string): Promise<PublishedRows>;
}

export interface PublishedRows {
  version: string;
  rows: EventIdTable;
}

const filesOf = new WeakMap<Database, PublishedFiles>();

/** Shared by the whole process: made once for each version. */
export function publishedFiles({
  database,
  settings,
}: Pick<Services, "database" | "settings">): PublishedFiles {
  const files =
    filesOf.get(database) ?? createPublishedFiles({ database, databaseUrl: settings.databaseUrl });
  filesOf.set(database, files);
  return files;
}

/** Made as bytes, by the database and by a thread: requests go on meanwhile, also at a million events. */
function createPublishedFiles(source: Source): PublishedFiles {
  const list = ofEachVersion(source, packList);
  const snapshot = ofEachVersion(source, packSnapshot);
  return {
    list: async () => {
      const { version, made } = await list();
      return { version, file: made };
    },
    snapshot: async (wanted) => {
      const { version, made } = await snapshot(wanted);
      return { version, file: made.columns };
    },
    snapshotIds: async (wanted) => {
      const { version, made } = await snapshot(wanted);
      return { version, file: made.ids };
    },
    snapshotRows: async (wanted) => {
      const { version, made } = await snapshot(wanted);
      return { version, rows: made.rows() };
    },
  };
}

type Make<Made> = (connection: SnapshotConnection, version: string) => Promise<Made>;

const longestMilliseconds = 5 * minute;

function ofEachVersion<Made>({ database, databaseUrl: url }: Source, make: Make<Made>) {
  const fork = () => database.em.fork();
  return versionedCache<Made>({
    readVersion: async () => (await readDatasetState(fork())).version,
    make: () =>
      withSnapshot({ url, em: fork(), longestMilliseconds }, async (connection) => {
        const { version } = existing(await connection.firstRow(selectDatasetState));
        return { version, made: await make(connection, version) };
      }),
  });
}

async function packSnapshot(
  connection: SnapshotConnection,
  version: string,
): Promise<{ columns: PackedFile; ids: PackedFile; rows: () => EventIdTable }> {
  const { columns, ids } = await splitParts(
    inWorkerThread(connection.copy(selectSnapshotEvents, bareLines), {
      module: threadModule("./snapshot.thread", import.meta.url),
      data: { version },
    }),
  );
  const type = "application/octet-stream";
  const [packedColumns, packedIds] = await Promise.all([
    packFile(type, [columns]),
    packFile(type, [ids]),
  ]);
  // Most versions come and go without a search.
  let table: EventIdTable | undefined;
  const rows = () => (table ??= new EventIdTable(decodeEventSnapshotIds(ids).ids));
  return { columns: packedColumns, ids: packedIds, rows };
}

/** In the order of their ids: the same events give the same bytes. */
const allEvents = sql`from events e where ${eventConditions(null)} order by e.id`;

const selectSnapshotEvents = sql`
  select row_to_json(event) from (
    select e.id, e.longitude, e.latitude, e.date, e.type, e.category, e.attribution,
      e.date_precision as "datePrecision", e.place_precision as "placePrecision", e.country_code as "countryCode"
    ${allEvents}
  ) event`;

const selectListedEvents = sql`
  select ',' || row_to_json(event) from (
    select e.id as "_id", lower(e.type) as type, e.title, e.source_url as "sourceUrl", e.date, e.latitude, e.longitude
    ${allEvents}
  ) event`;

async function packList(connection: SnapshotConnection): Promise<PackedFile> {
  const lines = connection.copy(selectListedEvents, bareLines);
  return packFile("application/json; charset=utf-8", jsonList(lines));
}

async function* jsonList(lines: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield Buffer.from("[");
  yield* withoutFirstByte(lines);
  yield Buffer.from("]");
}
