import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { VectorTile } from "@mapbox/vector-tile";
import type { Feature } from "geojson";
import { PbfReader } from "pbf";
import { PMTiles, type Source } from "pmtiles";

/** An archive in memory, read the way a browser reads it by range requests. */
export function openArchive(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => "in memory",
    getBytes: (offset, length) =>
      Promise.resolve({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  };
  return new PMTiles(source);
}

const shippedFile = join(import.meta.dirname, "../../public/basemap/world.pmtiles");

export const readShippedArchive = async (): Promise<Uint8Array> =>
  new Uint8Array(await readFile(shippedFile));

/** The features of one layer of a tile, in degrees. */
export async function featuresOf(
  archive: PMTiles,
  layerName: string,
  [z, x, y]: [z: number, x: number, y: number],
): Promise<Feature[]> {
  const tile = await archive.getZxy(z, x, y);
  const layer = tile && new VectorTile(new PbfReader(tile.data)).layers[layerName];
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) =>
    layer.feature(index).toGeoJSON(x, y, z),
  );
}
