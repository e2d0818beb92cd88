import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";

import type { Entry } from "pmtiles";

import { encodeDirectories } from "./directory.ts";
import { encodeHeader, type HeaderFields, headerLength } from "./header.ts";

export interface ArchivedTile {
  /** The tile's place on the Hilbert curve through all zooms, as PMTiles counts. */
  id: number;
  bytes: Uint8Array;
}

export type Coverage = Pick<
  HeaderFields,
  | "minZoom"
  | "maxZoom"
  | "minLon"
  | "minLat"
  | "maxLon"
  | "maxLat"
  | "centerZoom"
  | "centerLon"
  | "centerLat"
>;

interface ArchiveContent {
  tiles: ArchivedTile[];
  metadata: object;
  coverage: Coverage;
}

/** A PMTiles archive, version 3, with every distinct tile stored once. */
export function encodeArchive({ tiles, metadata, coverage }: ArchiveContent): Uint8Array {
  const { entries, contents } = storeTiles(tiles);
  const { root, leaves } = encodeDirectories(entries);
  const json = gzipSync(JSON.stringify(metadata));
  const jsonMetadataOffset = headerLength + root.length;
  const leafDirectoryOffset = jsonMetadataOffset + json.length;
  const header = encodeHeader({
    ...coverage,
    rootDirectoryOffset: headerLength,
    rootDirectoryLength: root.length,
    jsonMetadataOffset,
    jsonMetadataLength: json.length,
    leafDirectoryOffset,
    leafDirectoryLength: leaves.length,
    tileDataOffset: leafDirectoryOffset + leaves.length,
    tileDataLength: contents.reduce((sum, { length }) => sum + length, 0),
    numAddressedTiles: tiles.length,
    numTileEntries: entries.length,
    numTileContents: contents.length,
  });
  return Buffer.concat([header, root, json, leaves, ...contents]);
}

function storeTiles(tiles: ArchivedTile[]): { entries: Entry[]; contents: Uint8Array[] } {
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const placeByHash = new Map<string, Pick<Entry, "offset" | "length">>();
  let end = 0;
  for (const { id, bytes } of tiles.toSorted((a, b) => a.id - b.id)) {
    const hash = createHash("sha256").update(bytes).digest("base64");
    let place = placeByHash.get(hash);
    if (!place) {
      const content = gzipSync(bytes, { level: 9 });
      place = { offset: end, length: content.length };
      placeByHash.set(hash, place);
      contents.push(content);
      end += content.length;
    }
    appendEntry(entries, { tileId: id, ...place, runLength: 1 });
  }
  return { entries, contents };
}

/** Neighbours with the same content are one entry with a longer run. */
function appendEntry(entries: Entry[], entry: Entry): void {
  const last = entries.at(-1);
  const isRun = last?.offset === entry.offset && last.tileId + last.runLength === entry.tileId;
  if (last && isRun) last.runLength += 1;
  else entries.push(entry);
}
