import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

import pg from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";

import { migrateTo, readMigrations } from "../database/database.ts";
import { aside } from "../database/half-restored.ts";
import type { PictureStore } from "../pictures/picture-store.ts";
import { BackupError, checkBackup, type Manifest, readBackup } from "./backup-file.ts";
import { migrationsTable, quoted, tablesOf } from "./make-backup.ts";

interface RestoreOptions {
  url: string;
  file: string;
  pictures: Pick<PictureStore, "put">;
  /** What the database holds may go. */
  replace?: boolean;
  /** Called with the table whose rows are coming. */
  onProgress?: (table: string) => void;
}

/**
 * Brings back what a backup holds. The whole file is read and compared before anything is touched, and what the database
 * held goes only in the transaction that brings the rows: a restore that fails leaves all as it was. The tables are those
 * of the file's version: what is newer is for `migrate`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await checkBackup(options.file);
  await refuseNewer(options.url, manifest);
  const client = new pg.Client({
    connectionString: options.url,
    application_name: "vigilia-restore",
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await refuseInUse(client);
    await putBackInterrupted(client);
    if (!options.replace) await refuseFilled(client);
    await besidesOldTables(client, async () => {
      const last = manifest.migrations.at(-1);
      if (last !== undefined) await migrateTo(options.url, last);
      await inOneTransaction(client, async () => {
        await fill(client, { ...options, manifest });
        await refuseInUse(client);
        await client.query(`drop schema ${aside} cascade`);
        await client.query("drop schema if exists jobs cascade");
      });
    });
    await client.query("analyze");
  } finally {
    await client.end();
  }
  return manifest;
}

async function refuseNewer(url: string, { migrations }: Manifest): Promise<void> {
  const { ran, pending } = await readMigrations(url);
  const known = new Set([...ran, ...pending]);
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown === undefined) return;
  throw new BackupError(
    `The backup is of a newer version of this program, which has ${unknown}. Restore it with that version.`,
  );
}

/** A connection that was just closed is listed for a moment more. */
const looks = 20;

async function refuseInUse(client: pg.Client): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    // A transaction would be told again what it was told first.
    await client.query("select pg_stat_clear_snapshot()");
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and backend_type = 'client backend'`,
    );
    if (!rowCount) return;
    await sleep(100);
  }
  throw new BackupError("Others are connected to the database. Stop the server first.");
}

/** What migrations fill before anybody has done anything. */
const filledByMigrations = new Set([
  ...[migrationsTable, "dataset", "forum_totals"],
  "stock_reasons",
]);

async function refuseFilled(client: pg.Client): Promise<void> {
  const name = await nameOfFilled(client);
  if (name === undefined) return;
  throw new BackupError(
    `The database is not empty: it has ${name}. With --replace, all that it holds is deleted first.`,
  );
}

/** Of a table that holds something; tables of another program count, because the schema is made anew. */
async function nameOfFilled(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  );
  for (const { name } of tables) {
    if (filledByMigrations.has(name)) continue;
    const { rowCount } = await client.query(
      `select from public.${pg.escapeIdentifier(name)} limit 1`,
    );
    if (rowCount) return name;
  }
  return undefined;
}

/** Makes room for other tables; when `work` fails, or failed when it was interrupted, the old ones take their place again. */
async function besidesOldTables(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query(`drop schema if exists ${aside} cascade`);
  await client.query(`alter schema public rename to ${aside}`);
  try {
    await client.query("create schema public");
    await moveExtensions(client, { from: aside, to: "public" });
    await work();
  } catch (error) {
    await putBack(client).catch(() => undefined);
    throw error;
  }
}

async function putBack(client: pg.Client): Promise<void> {
  await moveExtensions(client, { from: "public", to: aside });
  await client.query("drop schema if exists public cascade");
  await client.query(`alter schema ${aside} rename to public`);
}

/** A database has each once, for all of its tables. */
async function moveExtensions(
  client: pg.Client,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select extname::text as name from pg_extension where extnamespace = to_regnamespace($1)",
    [from],
  );
  for (const { name } of rows) {
    await client.query(`alter extension ${pg.escapeIdentifier(name)} set schema ${to}`);
  }
}

/** What stands aside is of a restore that did not come to its end. */
async function putBackInterrupted(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [aside]);
  if (rowCount && (await nameOfFilled(client)) === undefined) await putBack(client);
}

async function inOneTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

type Filling = RestoreOptions & { manifest: Manifest };

async function fill(client: pg.Client, { manifest, ...options }: Filling): Promise<void> {
  const expected = (await tablesOf(client)).map(({ name }) => name);
  const missing = Object.keys(manifest.tables).find((name) => !expected.includes(name));
  if (missing) throw new BackupError(`The backup has a table ${missing} that is not known here.`);
  for (const table of expected) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} disable trigger user`);
  }
  // Migrations leave rows, too.
  if (expected.length > 0) await client.query(`truncate ${quoted(expected)}`);
  // Rows come in the order of the tables' names, and are as whole as they were.
  const keys = await foreignKeysOf(client);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${pg.escapeIdentifier(name)}`);
  }
  await copyParts(client, { manifest, ...options });
  for (const { table, name, definition } of keys) {
    await client.query(
      `alter table ${table} add constraint ${pg.escapeIdentifier(name)} ${definition}`,
    );
  }
  for (const table of expected) {
    await client.query(`alter table ${pg.escapeIdentifier(table)} enable trigger user`);
  }
  for (const [sequence, last] of Object.entries(manifest.sequences)) {
    if (last === null) continue;
    await client.query("select setval(quote_ident($1)::regclass, $2::bigint)", [sequence, last]);
  }
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

async function foreignKeysOf(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and conrelid::regclass::text <> $1`,
    [migrationsTable],
  );
  return rows;
}

/** Parts of one table follow each other, and so does what is copied into it. */
async function copyParts(
  client: pg.Client,
  { file, manifest, pictures, onProgress }: Filling,
): Promise<void> {
  let open: { table: string; rows: CopyStreamQuery } | undefined;
  let refused: Error | undefined;
  const close = async () => {
    if (!open) return;
    const { rows } = open;
    open = undefined;
    if (refused) throw refused;
    const done = rows.closed ? undefined : once(rows, "close");
    rows.end();
    await done;
  };
  await readBackup(file, async ({ kind, name, bytes }) => {
    if (kind === "picture") {
      await close();
      await pictures.put(name, Buffer.concat(await Array.fromAsync(bytes)));
      return;
    }
    if (open?.table !== name) {
      await close();
      onProgress?.(name);
      const columns = quoted(manifest.tables[name]?.columns ?? []);
      const rows = client.query(
        copyFrom(`copy public.${pg.escapeIdentifier(name)} (${columns}) from stdin`),
      );
      // It comes at any time: whoever writes next, or waits for the end, is told.
      rows.on("error", (error) => (refused ??= error));
      open = { table: name, rows };
    }
    const { rows } = open;
    for await (const chunk of bytes) {
      if (refused) throw refused;
      if (!rows.write(chunk)) await once(rows, "drain");
    }
  });
  await close();
}
