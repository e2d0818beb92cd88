import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { extract, pack } from "tar-stream";
import { z } from "zod";

/** What the operator can mend, in words for them. */
export class BackupError extends Error {}

/** Of the file's own form: one that reads files differently has another. */
const format = 1;
const manifestName = "manifest.json";

const tableSchema = z.object({
  columns: z.array(z.string()),
  rows: z.number(),
  /** Of the rows as PostgreSQL writes them, parts joined. */
  sha256: z.string(),
});

const manifestSchema = z.object({
  format: z.literal(format),
  createdAt: z.string(),
  /** The version of the data: those that had run, in their order. They make the tables that the rows fit into. */
  migrations: z.array(z.string()),
  /** Which settings were made; never their values. */
  settings: z.array(z.string()),
  tables: z.record(z.string(), tableSchema),
  /** The last value that each gave; null for one that gave none yet. */
  sequences: z.record(z.string(), z.string().nullable()),
  pictures: z.object({ count: z.number(), sha256: z.string() }),
});

/** What a backup holds; the last part of the file, so that a file that was cut off has none. */
export type Manifest = z.infer<typeof manifestSchema>;

/** A part of a backup, as it stands in the file. */
export interface Part {
  kind: "table" | "picture";
  /** Of the table, or of the picture. */
  name: string;
  bytes: AsyncGenerator<Uint8Array>;
}

const tableEntry = /^tables\/([^/]+)\/\d+\.tsv$/;
const pictureEntry = /^pictures\/([^/]+)\.webp$/;

/** Writes a tar that is packed by gzip: whoever has the file can look into it without this program. */
export function writeBackup(file: string) {
  const tar = pack();
  const unfinished = `${file}.part`;
  // Whoever can read it can read everything that the site knows.
  const target = createWriteStream(unfinished, { mode: 0o600 });
  const written = pipeline(tar, createGzip(), target);
  const isBroken = written.catch((error: unknown) => Promise.reject(toError(error)));
  isBroken.catch(() => undefined);

  const add = (name: string, bytes: Buffer): Promise<void> => {
    const added = new Promise<void>((resolve, reject) => {
      tar.entry({ name, mode: 0o600 }, bytes, (error) => (error ? reject(error) : resolve()));
    });
    return Promise.race([added, isBroken]);
  };
  const parts = new Map<string, number>();
  return {
    /** Parts of one table follow each other. */
    async addRows(table: string, rows: Buffer): Promise<void> {
      const part = (parts.get(table) ?? 0) + 1;
      parts.set(table, part);
      await add(`tables/${table}/${String(part).padStart(6, "0")}.tsv`, rows);
    },
    addPicture: (name: string, bytes: Uint8Array): Promise<void> =>
      add(`pictures/${name}.webp`, Buffer.from(bytes)),
    /** The file has its name only once it is whole. */
    async finish(manifest: Omit<Manifest, "format">): Promise<void> {
      await add(manifestName, Buffer.from(JSON.stringify({ format, ...manifest }, null, 2)));
      tar.finalize();
      await written;
      await saveToDisk(unfinished);
      await rename(unfinished, file);
      await saveToDisk(dirname(file));
    },
    async giveUp(): Promise<void> {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/** A machine that loses its power afterwards still has it. */
async function saveToDisk(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const toError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** Gives the parts of a backup one after the other, and returns what the file says of itself. */
export async function readBackup(
  file: string,
  onPart: (part: Part) => Promise<void>,
): Promise<Manifest> {
  const entries = extract();
  const unpacked = pipeline(createReadStream(file), createGunzip(), entries);
  unpacked.catch(() => undefined);
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entries) {
      const { name } = entry.header;
      const bytes = chunksOf(entry);
      const part = partOf(name, bytes);
      if (part) await onPart(part);
      else if (name === manifestName) manifest = await readManifest(bytes);
      else throw new BackupError(`${file} holds ${name}, which is no part of a backup.`);
    }
    await unpacked;
  } catch (error) {
    throw error instanceof BackupError ? error : unreadable(file, error);
  }
  if (!manifest) throw new BackupError(`${file} is cut off: its last part is missing.`);
  return manifest;
}

/** What the database refuses while a file is read is no fault of the file. */
function unreadable(file: string, error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT") return new BackupError(`${file} is not there.`);
  const isOfFile = code.startsWith("Z_") || /tar|unexpected end|premature/i.test(String(error));
  return isOfFile ? new BackupError(`${file} is broken or cut off (${String(error)}).`) : error;
}

async function* chunksOf(entry: AsyncIterable<unknown>): Part["bytes"] {
  for await (const chunk of entry) if (chunk instanceof Uint8Array) yield chunk;
}

function partOf(name: string, bytes: Part["bytes"]): Part | undefined {
  const table = tableEntry.exec(name)?.[1];
  if (table !== undefined) return { kind: "table", name: table, bytes };
  const picture = pictureEntry.exec(name)?.[1];
  return picture === undefined ? undefined : { kind: "picture", name: picture, bytes };
}

async function readManifest(entry: Part["bytes"]): Promise<Manifest> {
  const text = Buffer.concat(await Array.fromAsync(entry)).toString();
  const parsed = manifestSchema.safeParse(asJson(text));
  if (parsed.success) return parsed.data;
  throw new BackupError(
    "The backup was made by a newer version of this program, or is no backup of it.",
  );
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts and sums up what is written, and what is read to compare it with. */
export class Tally {
  readonly #hash: Hash = createHash("sha256");
  #rows = 0;

  addRows(chunk: Uint8Array): void {
    this.#hash.update(chunk);
    // PostgreSQL writes one line for each, and no line end within.
    for (const byte of chunk) if (byte === 10) this.#rows += 1;
  }

  addPicture(name: string, bytes: Uint8Array): void {
    this.#hash.update(name).update(bytes);
    this.#rows += 1;
  }

  get total(): { count: number; sha256: string } {
    return { count: this.#rows, sha256: this.#hash.copy().digest("hex") };
  }
}

/** Reads all of a file and compares it with what it says of itself. */
export async function checkBackup(file: string): Promise<Manifest> {
  const tables = new Map<string, Tally>();
  const pictures = new Tally();
  const manifest = await readBackup(file, async ({ kind, name, bytes }) => {
    if (kind === "picture") {
      pictures.addPicture(name, Buffer.concat(await Array.fromAsync(bytes)));
      return;
    }
    const tally = tables.get(name) ?? new Tally();
    tables.set(name, tally);
    for await (const chunk of bytes) tally.addRows(chunk);
  });
  for (const [name, { rows, sha256 }] of Object.entries(manifest.tables)) {
    const { total } = tables.get(name) ?? new Tally();
    if (total.sha256 !== sha256 || total.count !== rows) {
      throw new BackupError(
        `${file} is broken: the rows of ${name} are not those that were written.`,
      );
    }
    tables.delete(name);
  }
  const [unknown] = tables.keys();
  if (unknown !== undefined) {
    throw new BackupError(`${file} is broken: it says nothing of ${unknown}.`);
  }
  if (pictures.total.sha256 !== manifest.pictures.sha256) {
    throw new BackupError(`${file} is broken: its pictures are not those that were written.`);
  }
  return manifest;
}
