import { gzipSync } from "node:zlib";

import type { FeatureCollection } from "geojson";

import { readTowns, type Town } from "./towns.ts";
import type { World } from "./world.ts";

/** How near the map comes to a town: its streets' worth of surroundings, the larger it is the more. */
function townZoom({ population }: Town): number {
  const largerThan = [1_000_000, 200_000, 30_000].filter((limit) => population >= limit);
  return 11 - largerThan.length * 0.5;
}

/**
 * The places of the map's labels, for the server to find by name: a line each, parted by tabs, of name, country, degrees
 * north and east, zoom and importance. Countries come first, then seas, then towns from the largest to the smallest.
 */
export function encodePlaces({ countries, seas }: Pick<World, "countries" | "seas">): Uint8Array {
  const towns = readTowns()
    .filter(({ kind }) => kind !== "quarter")
    .toSorted((a, b) => b.population - a.population)
    .map((town) => {
      const [longitude = 0, latitude = 0] = town.position;
      return line(town.name, town.country, [latitude, longitude, townZoom(town), town.population]);
    });
  const lines = [...labels(countries, countryZoom), ...labels(seas, seaZoom), ...towns];
  return gzipSync(`${lines.join("\n")}\n`, { level: 9 });
}

/** Countries and seas are more important than any town that is called alike. */
const labelImportance = 100_000_000;

type ZoomOf = (properties: Record<string, unknown>) => number;

/** The larger the country, the lower; `roomFrom` says how large. */
const countryZoom: ZoomOf = ({ roomFrom }) => Math.min(7, Math.max(3, Number(roomFrom) + 3.2));
const seaZoom: ZoomOf = ({ zoom }) => Number(zoom) + 0.5;

function* labels({ features }: FeatureCollection, zoomOf: ZoomOf): Generator<string> {
  const seen = new Set<string>();
  for (const { geometry, properties } of features) {
    const name = String(properties?.["name"]);
    if (geometry.type !== "Point" || seen.has(name)) continue;
    seen.add(name);
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const zoom = zoomOf({ ...properties });
    yield line(name, "", [latitude, longitude, zoom, labelImportance - zoom]);
  }
}

function line(name: string, country: string, numbers: readonly number[]): string {
  return [name, country, ...numbers.map((number) => Math.round(number * 1e4) / 1e4)].join("\t");
}
