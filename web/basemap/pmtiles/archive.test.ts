import { createHash } from "node:crypto";

import fc from "fast-check";
import { tileIdToZxy } from "pmtiles";
import { expect, test } from "vitest";

import { openArchive } from "../test/open-archive.ts";
import { type ArchivedTile, encodeArchive } from "./archive.ts";

const coverage = {
  minZoom: 0,
  maxZoom: 12,
  minLon: -180,
  minLat: -60,
  maxLon: 180,
  maxLat: 85,
  centerZoom: 4,
  centerLon: 15.3,
  centerLat: 54.5,
};

const archiveOf = (tiles: ArchivedTile[]) =>
  openArchive(encodeArchive({ tiles, metadata: { name: "test" }, coverage }));

const tile = (id: number, ...bytes: number[]): ArchivedTile => ({
  id,
  bytes: Uint8Array.from(bytes),
});

const bytesAt = async (archive: ReturnType<typeof openArchive>, id: number) => {
  const found = await archive.getZxy(...tileIdToZxy(id));
  return found && [...new Uint8Array(found.data)];
};

test("a reader gets back every tile that was written, and nothing elsewhere", async () => {
  const contents = fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 });
  const tiles = fc.dictionary(fc.nat({ max: 200 }).map(String), contents, { minKeys: 1 });
  await fc.assert(
    fc.asyncProperty(tiles, async (contentById) => {
      const written = Object.entries(contentById).map(([id, bytes]) => tile(Number(id), ...bytes));
      const archive = archiveOf(written);

      for (let id = 0; id <= 200; id++) {
        expect(await bytesAt(archive, id)).toEqual(contentById[id]);
      }
    }),
    { numRuns: 30 },
  );
});

test("tiles with the same content are stored once", async () => {
  const archive = archiveOf([tile(5, 1), tile(6, 1), tile(7, 1), tile(9, 2), tile(20, 1)]);

  expect(await archive.getHeader()).toMatchObject({
    numAddressedTiles: 5,
    numTileEntries: 3,
    numTileContents: 2,
  });
});

test("an archive too large for one directory is read through leaf directories", async () => {
  const tiles = unevenTiles(11_000);
  const archive = archiveOf(tiles);

  const { leafDirectoryLength, rootDirectoryLength } = await archive.getHeader();
  expect(leafDirectoryLength).toBeGreaterThan(0);
  expect(rootDirectoryLength).toBeLessThan(16_384 - 127);
  for (const { id, bytes } of tiles.filter((_, index) => index % 100 === 0)) {
    expect(await bytesAt(archive, id)).toEqual([...bytes]);
  }
  expect(await bytesAt(archive, 1 + (tiles.at(-1)?.id ?? 0))).toBeUndefined();
});

/** Tiles whose gaps and lengths follow no pattern, so that no directory of theirs becomes small. */
function unevenTiles(count: number): ArchivedTile[] {
  let id = 0;
  return Array.from({ length: count }, (_, index) => {
    const [gap = 0, length = 0, ...noise] = createHash("sha512").update(String(index)).digest();
    id += 1 + gap;
    return tile(id, ...noise.slice(length % 60));
  });
}

test("the header says where the map is and what its tiles are", async () => {
  const archive = archiveOf([tile(0, 1)]);

  expect(await archive.getHeader()).toMatchObject({ ...coverage, specVersion: 3, clustered: true });
  expect(await archive.getMetadata()).toEqual({ name: "test" });
});
