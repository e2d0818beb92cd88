import { join } from "node:path";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

import { minute, second } from "@vigilia/schema/durations.ts";
import { EventIdTable } from "@vigilia/schema/snapshot/event-id-table.ts";
import { decodeEventSnapshotIds } from "@vigilia/schema/snapshot/event-snapshot.ts";
import { sql } from "kysely";

import type { Services } from "../../../kernel/context.ts";
import { versionedCache } from "../../../platform/concurrency/versioned-cache.ts";
import { threadModule, inWorkerThread } from "../../../platform/concurrency/worker-thread.ts";
import { type Database, firstRow } from "../../../platform/database/database.ts";
import {
  bareLines,
  withoutFirstByte,
  withSnapshot,
  type SnapshotConnection,
} from "../../../platform/database/snapshot-connection.ts";
import { packFile, type PackedFile } from "../../../platform/http/packed-file.ts";
import type { Logger } from "../../../platform/logger.ts";
import { existing, readDatasetState, selectDatasetState } from "../changes/dataset.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { type KeptSnapshot, type SnapshotFolder, snapshotFolder } from "./snapshot-folder.ts";
import { type SnapshotTask, splitParts } from "./snapshot-parts.ts";

interface Source {
  database: Database;
  databaseUrl: string;
  folder: SnapshotFolder;
  logger: Logger;
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
  logger,
}: Pick<Services, "database" | "settings" | "logger">): PublishedFiles {
  const { databaseUrl, dataDir } = settings;
  const folder = snapshotFolder(join(dataDir, "map"), logger);
  const files =
    filesOf.get(database) ?? createPublishedFiles({ database, databaseUrl, folder, logger });
  filesOf.set(database, files);
  return files;
}

/** Made as bytes, by the database and by a thread: requests go on meanwhile, also at a million events. */
function createPublishedFiles(source: Source): PublishedFiles {
  const list = versionedCache({
    readVersion: () => readVersion(source),
    make: () =>
      onSnapshot(source, async (connection) => {
        const { version } = existing(await connection.firstRow(selectDatasetState));
        return { version, made: await packList(connection) };
      }),
  });
  const snapshot = mapSnapshots(source);
  const tables = new WeakMap<KeptSnapshot, Promise<EventIdTable>>();
  return {
    list: async () => {
      const { version, made } = await list();
      return { version, file: made };
    },
    snapshot: async (wanted) => {
      const { made } = await snapshot(wanted);
      return { version: made.version, file: made.columns };
    },
    snapshotIds: async (wanted) => {
      const { made } = await snapshot(wanted);
      return { version: made.version, file: made.ids };
    },
    snapshotRows: async (wanted) => {
      const { made } = await snapshot(wanted);
      // Most versions come and go without a search.
      const table = tables.get(made) ?? tableOf(made);
      tables.set(made, table);
      return { version: made.version, rows: await table };
    },
  };
}

const unpacked = promisify(brotliDecompress);

async function tableOf({ ids }: KeptSnapshot): Promise<EventIdTable> {
  return new EventIdTable(decodeEventSnapshotIds(await unpacked(ids.br)).ids);
}

/** In milliseconds: what takes longer is served as it was until the next is there. */
const longToMake = 2 * second;

function mapSnapshots(source: Source) {
  const { database, folder, logger } = source;
  return versionedCache<KeptSnapshot>({
    readVersion: () => readVersion(source),
    async readKept() {
      const kept = await folder.read();
      if (!kept) return null;
      const found = await firstRow(database.em.fork(), selectHistory(kept.version));
      if (!found || !isOf(kept, found)) return null;
      // After a migration it serves until it has been made anew.
      const isCurrent = kept.migration === found.migration;
      return { version: isCurrent ? kept.version : `${kept.version}, not migrated`, made: kept };
    },
    async make(previous) {
      const made = await onSnapshot(source, (connection) =>
        packSnapshot(connection, previous?.made ?? null),
      );
      folder.write(made).catch((error: unknown) => {
        logger.warn({ err: error }, "the map's snapshot is not kept, and made again after a start");
      });
      return { version: made.version, made };
    },
    servesMeanwhile: ({ milliseconds }) => milliseconds > longToMake,
  });
}

const readVersion = async ({ database }: Source) =>
  (await readDatasetState(database.em.fork())).version;

const longestMilliseconds = 5 * minute;

function onSnapshot<Made>(
  { database, databaseUrl: url }: Source,
  work: (connection: SnapshotConnection) => Promise<Made>,
): Promise<Made> {
  return withSnapshot({ url, em: database.em.fork(), longestMilliseconds }, work);
}

interface History {
  /** Tells a version of these data from that of others, such as a copy that was put back. Null where nothing does. */
  history: string | null;
  /** The last one: migrations may change events without an entry among the changes. */
  migration: number;
}

const selectHistory = (version: string) => sql<History>`
  select
    (select concat_ws(' ', c.event_id, c.kind, extract(epoch from c.at))
      from event_changes c where c.sequence = ${version}::bigint) as history,
    (select max(m.id) from mikro_orm_migrations m) as migration`;

/** Whether it was made of these data. */
const isOf = (kept: KeptSnapshot, { history }: History) =>
  history !== null && history === kept.history;

async function packSnapshot(
  connection: SnapshotConnection,
  before: KeptSnapshot | null,
): Promise<KeptSnapshot> {
  const start = performance.now();
  const { version } = existing(await connection.firstRow(selectDatasetState));
  const historyAt = async (at: string) =>
    (await connection.firstRow(selectHistory(at))) ?? { history: null, migration: 0 };
  const found = before && (await historyAt(before.version));
  const base =
    before && found && isOf(before, found) && before.migration === found.migration ? before : null;
  const { columns, ids } = await splitParts(
    inWorkerThread(
      connection.copy(base ? selectChangedEvents(base.version) : selectSnapshotEvents, bareLines),
      {
        module: threadModule("./snapshot.thread", import.meta.url),
        data: {
          version,
          previous: base && { columns: base.columns.br, ids: base.ids.br },
        } satisfies SnapshotTask,
      },
    ),
  );
  const type = "application/octet-stream";
  const [packedColumns, packedIds] = await Promise.all([
    packFile(type, [columns]),
    packFile(type, [ids]),
  ]);
  return {
    version,
    ...(await historyAt(version)),
    milliseconds: performance.now() - start,
    columns: packedColumns,
    ids: packedIds,
  };
}

/** In the order of their ids: the same events give the same bytes. */
const allEvents = sql`from events e where ${eventConditions(null)} order by e.id`;

const snapshotColumns = sql`
  e.longitude, e.latitude, e.date, e.type, e.category, e.attribution,
  e.date_precision as "datePrecision", e.place_precision as "placePrecision", e.country_code as "countryCode"`;

const selectSnapshotEvents = sql`
  select row_to_json(event) from (select e.id, ${snapshotColumns} ${allEvents}) event`;

/** As they are now; of those that were withdrawn, nothing but the id. */
const selectChangedEvents = (since: string) => sql`
  select row_to_json(event) from (
    select c.event_id as id, ${snapshotColumns}
    from (select distinct event_id from event_changes where sequence > ${since}::bigint) c
    left join events e on e.id = c.event_id and ${eventConditions(null)}
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
