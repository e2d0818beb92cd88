import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { hour } from "@vigilia/schema/durations.ts";
import { snapshotFormat } from "@vigilia/schema/snapshot/event-snapshot.ts";

import type { PackedFile } from "../../../platform/http/packed-file.ts";
import type { Logger } from "../../../platform/logger.ts";

/** The map's snapshot of one version, as it is served and kept. */
export interface KeptSnapshot {
  version: string;
  /** Tells that version of these data from that of any other: see published-files.ts. Null where nothing does. */
  history: string | null;
  migration: number;
  /** How long it took to make. */
  milliseconds: number;
  columns: PackedFile;
  ids: PackedFile;
}

export interface SnapshotFolder {
  /** The newest one that is whole and of the format that this code knows. */
  read(): Promise<KeptSnapshot | null>;
  /** Puts it in the place of all that were there before. */
  write(kept: KeptSnapshot): Promise<void>;
}

/** Grows with what stands in a file, beside the snapshot's own format. */
const fileFormat = `${snapshotFormat}.2`;
const prefix = "snapshot-";
const nameOf = (version: string) => `${prefix}${fileFormat}-${version}.bin`;
const checksumLength = 32;
/** Of a million events it takes 50 MB; what is larger than this is made again after a start. */
const mostBytes = 512 * 1024 * 1024;

/** A folder of this machine that several processes may share: a file is written under another name and then renamed. */
export function snapshotFolder(folder: string, logger: Logger): SnapshotFolder {
  const kept = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => name.startsWith(prefix));
  };
  return {
    async read() {
      const names = (await kept()).filter((name) => name.startsWith(nameOf("").slice(0, -4)));
      for (const name of newestFirst(names)) {
        try {
          return unpack(await readFile(join(folder, name)));
        } catch (error) {
          logger.warn({ err: error, name }, "a kept snapshot of the map cannot be read");
        }
      }
      return null;
    },
    async write(snapshot) {
      const bytes = pack(snapshot);
      if (bytes.reduce((sum, { length }) => sum + length, 0) > mostBytes) return;
      await mkdir(folder, { recursive: true });
      const name = nameOf(snapshot.version);
      const part = join(folder, `${prefix}${randomUUID()}.part`);
      try {
        await writeFile(part, bytes);
        await rename(part, join(folder, name));
      } finally {
        await rm(part, { force: true });
      }
      const { mtimeMs } = await stat(join(folder, name));
      const others = (await kept()).filter((other) => other !== name);
      await Promise.all(others.map((other) => removeOlder(join(folder, other), mtimeMs)));
    },
  };
}

/** What another process has just written stays, and so does what it is about to rename. */
async function removeOlder(path: string, than: number): Promise<void> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }));
  const youngest = path.endsWith(".part") ? than - hour : than;
  if (mtimeMs < youngest) await rm(path, { force: true });
}

function newestFirst(names: readonly string[]): string[] {
  const versionIn = (name: string) => Number(/(\d+)\.bin$/.exec(name)?.[1] ?? -1);
  return names
    .filter((name) => versionIn(name) >= 0)
    .toSorted((a, b) => versionIn(b) - versionIn(a));
}

/** A checksum of what follows: the length of a description, the description, and four packed contents. */
function pack({ columns, ids, ...said }: KeptSnapshot): Buffer[] {
  const contents = [columns.br, columns.gzip, ids.br, ids.gzip];
  const description = Buffer.from(
    JSON.stringify({
      ...said,
      files: [columns, ids].map(({ contentType, digest }) => ({ contentType, digest })),
      lengths: contents.map(({ length }) => length),
    }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(description.length);
  const parts = [length, description, ...contents];
  return [checksum(parts), ...parts];
}

function checksum(parts: readonly Uint8Array[]): Buffer {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

interface Description extends Pick<
  KeptSnapshot,
  "version" | "history" | "migration" | "milliseconds"
> {
  files: [Pick<PackedFile, "contentType" | "digest">, Pick<PackedFile, "contentType" | "digest">];
  lengths: number[];
}

function unpack(bytes: Buffer): KeptSnapshot {
  const rest = bytes.subarray(checksumLength);
  if (!bytes.subarray(0, checksumLength).equals(checksum([rest]))) {
    throw new RangeError("It is not as it was written.");
  }
  let place = 4;
  const take = (length: number) => rest.subarray(place, (place += length));
  const text = take(rest.readUInt32LE()).toString();
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the checksum says that we wrote it
  const { files, lengths, ...said }: Description = JSON.parse(text);
  const [columnsBr, columnsGzip, idsBr, idsGzip] = lengths.map(take);
  if (!columnsBr || !columnsGzip || !idsBr || !idsGzip) throw new RangeError("It lacks a part.");
  return {
    ...said,
    columns: { ...files[0], br: columnsBr, gzip: columnsGzip },
    ids: { ...files[1], br: idsBr, gzip: idsGzip },
  };
}
