import { access, constants } from "node:fs/promises";
import { dirname, resolve } from "node:path";

import pg from "pg";
import { to as copyTo } from "pg-copy-streams";

import type { PictureStore } from "../pictures/picture-store.ts";
import { BackupError, type Manifest, Tally, writeBackup } from "./backup-file.ts";

/** Called again and again while it goes on. */
type Progress = (done: { table: string; tables: number; allTables: number }) => void;

interface BackupOptions {
  url: string;
  file: string;
  pictures: Pick<PictureStore, "get">;
  /** Names of those that were made. */
  settings: readonly string[];
  at: Date;
  /** Pictures that are not in their store are left out; by default they are a fault. */
  withoutLostPictures?: boolean;
  onProgress?: Progress;
}

/** Rows are gathered until a part is this long: memory is bounded by it. */
const partBytes = 4 * 1024 * 1024;

/** Not a part of what the site knows: it says what has run, and stands in the manifest. */
export const migrationsTable = "mikro_orm_migrations";

/** Writes all tables, as they are at one moment, and all pictures into one file; others go on writing meanwhile. */
export async function makeBackup(options: BackupOptions): Promise<Manifest> {
  await refuseWrongFolder(dirname(resolve(options.file)));
  const target = writeBackup(options.file);
  try {
    return await withSnapshot(options.url, async (client) => {
      const manifest = await copyAll(client, { ...options, target });
      await target.finish(manifest);
      return { format: 1, ...manifest };
    });
  } catch (error) {
    await target.giveUp();
    throw error;
  }
}

async function refuseWrongFolder(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch {
    throw new BackupError(`Nothing can be written to ${folder}: make it, or choose another.`);
  }
}

async function withSnapshot<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: "vigilia-backup" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    return await work(client);
  } finally {
    await client.end();
  }
}

type Source = BackupOptions & { target: ReturnType<typeof writeBackup> };

async function copyAll(client: pg.Client, source: Source): Promise<Omit<Manifest, "format">> {
  const { target, settings, at, onProgress } = source;
  const tables: Manifest["tables"] = {};
  const all = await tablesOf(client);
  for (const [index, { name, columns }] of all.entries()) {
    onProgress?.({ table: name, tables: index, allTables: all.length });
    const { count, sha256 } = await copyTable(client, { name, columns, target });
    tables[name] = { columns, rows: count, sha256 };
  }
  return {
    createdAt: at.toISOString(),
    migrations: await migrationsOf(client),
    settings: settings.toSorted(),
    tables,
    sequences: await sequencesOf(client),
    pictures: await copyPictures(client, source),
  };
}

interface TableColumns {
  name: string;
  columns: string[];
}

/** What PostgreSQL makes of other columns is made anew. */
export async function tablesOf(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `select c.table_name::text as name, array_agg(c.column_name::text order by c.ordinal_position) as columns
     from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.table_name <> $1
     group by c.table_name order by c.table_name`,
    [migrationsTable],
  );
  return rows;
}

export const quoted = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(", ");

async function copyTable(
  client: pg.Client,
  { name, columns, target }: TableColumns & Pick<Source, "target">,
): Promise<Tally["total"]> {
  const rows = client.query(
    copyTo(`copy public.${pg.escapeIdentifier(name)} (${quoted(columns)}) to stdout`),
  );
  const tally = new Tally();
  let part: Buffer[] = [];
  let length = 0;
  const flush = async () => {
    if (length > 0) await target.addRows(name, Buffer.concat(part));
    [part, length] = [[], 0];
  };
  // A stream in its default mode gives buffers.
  for await (const bytes of rows as AsyncIterable<Buffer>) {
    tally.addRows(bytes);
    part.push(bytes);
    length += bytes.length;
    if (length >= partBytes) await flush();
  }
  await flush();
  return tally.total;
}

async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from ${migrationsTable} order by id`,
  );
  return rows.map(({ name }) => name);
}

async function sequencesOf(client: pg.Client): Promise<Manifest["sequences"]> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and sequencename not like $1 order by sequencename`,
    [`${migrationsTable}%`],
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** All that the tables name: a store that lacks them is the wrong one, or has lost them. */
async function copyPictures(
  client: pg.Client,
  { url, pictures, target, withoutLostPictures }: Source,
): Promise<Manifest["pictures"]> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pictures where bytes is not null order by name",
  );
  const tally = new Tally();
  const lost: string[] = [];
  for (const { name } of rows) {
    const bytes = await pictures.get(name);
    if (!bytes) {
      lost.push(name);
      continue;
    }
    tally.addPicture(name, bytes);
    await target.addPicture(name, bytes);
  }
  if (!withoutLostPictures) await refuseLost(url, lost);
  return tally.total;
}

/** One that was deleted since the snapshot is not shown by anything. */
async function refuseLost(url: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  const { rows } = await withSnapshot(url, (client) =>
    client.query<{ name: string }>(
      "select name from pictures where name = any($1) and removed_at is null order by name",
      [names],
    ),
  );
  const [first] = rows;
  if (!first) return;
  throw new BackupError(
    `${rows.length} pictures, ${first.name} among them, are not where pictures are looked for. Are DATA_DIR and PICTURE_STORE those of the server? If they are lost for good, --without-lost-pictures goes on.`,
  );
}
