import { gzipSync } from "node:zlib";

import type { Entry } from "pmtiles";

/** The tiles of the world down to zoom 5 are in a leaf of their own: a map that opens reads no other. */
const entriesOfFirstLeaf = 700;
const entriesPerLeaf = 4096;

export interface Directories {
  root: Uint8Array;
  leaves: Uint8Array;
}

/** One directory when it is small, else a root directory of leaf directories. */
export function encodeDirectories(entries: Entry[]): Directories {
  if (entries.length <= entriesOfFirstLeaf) {
    return { root: encodeDirectory(entries), leaves: new Uint8Array() };
  }

  const rootEntries: Entry[] = [];
  const leaves: Uint8Array[] = [];
  let offset = 0;
  let start = 0;
  while (start < entries.length) {
    const end = start + (start === 0 ? entriesOfFirstLeaf : entriesPerLeaf);
    const leaf = encodeDirectory(entries.slice(start, end));
    // A run length of 0 marks an entry that points to a leaf directory.
    rootEntries.push({
      tileId: entries[start]?.tileId ?? 0,
      offset,
      length: leaf.length,
      runLength: 0,
    });
    leaves.push(leaf);
    offset += leaf.length;
    start = end;
  }
  return { root: encodeDirectory(rootEntries), leaves: Buffer.concat(leaves) };
}

/** Column after column, with differences instead of ids and 0 for "right behind the last one". */
function encodeDirectory(entries: Entry[]): Uint8Array {
  const previous = (index: number) => entries[index - 1];
  const offsetCode = ({ offset }: Entry, index: number) => {
    const last = previous(index);
    return last && offset === last.offset + last.length ? 0 : offset + 1;
  };
  return gzipSync(
    encodeVarints([
      entries.length,
      ...entries.map(({ tileId }, index) => tileId - (previous(index)?.tileId ?? 0)),
      ...entries.map(({ runLength }) => runLength),
      ...entries.map(({ length }) => length),
      ...entries.map(offsetCode),
    ]),
  );
}

/** Unsigned little-endian base-128 numbers: seven bits a byte, the eighth says that more follow. */
function encodeVarints(values: number[]): Uint8Array {
  const bytes: number[] = [];
  for (const value of values) {
    let rest = value;
    while (rest >= 0x80) {
      bytes.push((rest % 0x80) | 0x80);
      rest = Math.floor(rest / 0x80);
    }
    bytes.push(rest);
  }
  return Uint8Array.from(bytes);
}
