import { createHash } from "node:crypto";
import { open, type FileHandle } from "node:fs/promises";

import type { Header, Source } from "pmtiles";

/** Says in one line what is wrong with a file of tiles. */
export class TileArchiveError extends Error {
  override readonly name = "TileArchiveError";
}

/** A PMTiles archive of vector tiles, which stays open: what is served is one version of it, also when the file is replaced. */
export interface TileArchive {
  readonly file: FileHandle;
  /** In bytes. */
  readonly size: number;
  /** Changes with the file: of its length, its time, and its beginning, where the directory of its tiles is. */
  readonly version: string;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Degrees. */
  readonly bounds: { west: number; south: number; east: number; north: number };
  readonly tileCount: number;
  /** The names that the archive's own description gives its layers. */
  readonly layers: readonly string[];
}

/** Header and root directory lie within. */
const headBytes = 16_384;
/** Longer descriptions are no descriptions. */
const longestMetadata = 4_194_304;

/** Opens an archive and looks whether browsers can draw it; throws a TileArchiveError where they cannot. */
export async function openTileArchive(path: string): Promise<TileArchive> {
  const file = await open(path, "r").catch((error: unknown) => {
    throw new TileArchiveError(`${path} cannot be read (${codeOf(error)})`);
  });
  try {
    return await describeArchive(file, path);
  } catch (error) {
    await file.close();
    if (error instanceof TileArchiveError) throw error;
    throw new TileArchiveError(`${path} is no PMTiles archive, or a damaged one`, { cause: error });
  }
}

async function describeArchive(file: FileHandle, path: string): Promise<TileArchive> {
  const stats = await file.stat();
  if (!stats.isFile()) throw new TileArchiveError(`${path} is no file`);
  // Only a site with streets waits for the reader.
  const { PMTiles, TileType, Compression } = await import("pmtiles");
  const archive = new PMTiles(sourceOf(file, path));
  const header = await archive.getHeader();
  requireDrawable(header, {
    path,
    size: stats.size,
    isVector: header.tileType === TileType.Mvt,
    isUnpackable: [Compression.Gzip, Compression.None].includes(header.tileCompression),
  });
  const head = await readPart(file, 0, headBytes);
  const version = createHash("sha256")
    .update(`${stats.size} ${Math.floor(stats.mtimeMs)} `)
    .update(head)
    .digest("base64url")
    .slice(0, 22);
  return {
    file,
    size: stats.size,
    version,
    minZoom: header.minZoom,
    maxZoom: header.maxZoom,
    bounds: {
      west: header.minLon,
      south: header.minLat,
      east: header.maxLon,
      north: header.maxLat,
    },
    tileCount: header.numAddressedTiles,
    layers: layersIn(await archive.getMetadata()),
  };
}

interface Drawability {
  path: string;
  size: number;
  isVector: boolean;
  isUnpackable: boolean;
}

function requireDrawable(
  { tileDataOffset, tileDataLength = 0, jsonMetadataLength }: Header,
  { path, size, isVector, isUnpackable }: Drawability,
): void {
  const refuse = (reason: string) => {
    throw new TileArchiveError(`${path} ${reason}`);
  };
  if (!isVector) refuse("holds pictures; vector tiles (MVT) are needed");
  if (!isUnpackable) refuse("is packed in a way that browsers do not unpack; gzip is needed");
  if (tileDataOffset + tileDataLength > size) {
    refuse(`is cut off: it has ${size} bytes of ${tileDataOffset + tileDataLength}`);
  }
  if (jsonMetadataLength > longestMetadata) refuse("has a description of more than 4 MB");
}

function sourceOf(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    async getBytes(offset, length) {
      const data = await readPart(file, offset, Math.min(length, longestMetadata));
      return { data: new Uint8Array(data).buffer };
    },
  };
}

async function readPart(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
  return buffer.subarray(0, bytesRead);
}

function layersIn(metadata: unknown): string[] {
  if (typeof metadata !== "object" || metadata === null) return [];
  const layers = "vector_layers" in metadata ? metadata.vector_layers : [];
  if (!Array.isArray(layers)) return [];
  return layers.flatMap((layer: unknown) =>
    typeof layer === "object" && layer !== null && "id" in layer && typeof layer.id === "string"
      ? [layer.id]
      : [],
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}
