import { fromVectorTileJs, GeoJSONWrapper } from "@maplibre/vt-pbf";
import type { FeatureCollection } from "geojson";
import GeoJSONVT, { type LegacyFeature } from "geojson-vt";
import { tileIdToZxy } from "pmtiles";

import type { ArchivedTile } from "./pmtiles/archive.ts";
import type { World } from "./world.ts";

export type TileCutter = (z: number, x: number, y: number) => Uint8Array | undefined;

/** The sources' whole detail fits into tiles of this zoom; deeper zooms are drawn from them. */
export const deepestZoom = 7;
/** Outlines of 1:50 million from here on, of 1:10 million from there on. */
const mediumFrom = 2;
const fineFrom = 5;

const extent = 4096;
/** The coast's glow reaches over a tile's edge, so shapes overlap by more than the usual 64 units. */
const overlap = { shapes: 128, points: 0 };

interface TileLayer {
  name: string;
  index: GeoJSONVT;
  shownAt?: (z: number) => boolean;
}

export function tileCutter(world: World): TileCutter {
  const layers = layersOf(world);
  return (z, x, y) => {
    const tile: Record<string, GeoJSONWrapper> = {};
    for (const { name, index, shownAt } of layers) {
      if (shownAt && !shownAt(z)) continue;
      const features =
        index.getTile(z, x, y)?.features.filter((feature) => isDue(feature, z)) ?? [];
      if (features.length > 0) tile[name] = encodableLayer(name, features);
    }
    return Object.keys(tile).length > 0 ? fromVectorTileJs({ layers: tile }) : undefined;
  };
}

/** Every tile with something in it, in the order of an archive. */
export function* cutTiles(cut: TileCutter): Generator<ArchivedTile> {
  const tileCount = (4 ** (deepestZoom + 1) - 1) / 3;
  for (let id = 0; id < tileCount; id++) {
    const bytes = cut(...tileIdToZxy(id));
    if (bytes) yield { id, bytes };
  }
}

function layersOf({ grounds: { coarse, medium, fine }, ...world }: World): TileLayer[] {
  const isCoarse = (z: number) => z < mediumFrom;
  const isMedium = (z: number) => z >= mediumFrom && z < fineFrom;
  const isFine = (z: number) => z >= fineFrom;
  return [
    { name: "land", index: indexShapes(coarse.land), shownAt: isCoarse },
    { name: "land", index: indexShapes(medium.land), shownAt: isMedium },
    { name: "land", index: indexShapes(fine.land), shownAt: isFine },
    { name: "borders", index: indexShapes(coarse.borders), shownAt: isCoarse },
    { name: "borders", index: indexShapes(medium.borders), shownAt: isMedium },
    { name: "borders", index: indexShapes(fine.borders), shownAt: isFine },
    { name: "lakes", index: indexShapes(world.lakes) },
    { name: "rivers", index: indexShapes(world.rivers), shownAt: isFine },
    { name: "seas", index: indexPoints(world.seas) },
    // In the deepest tiles alone: those that a first visit fetches stay as small.
    { name: "airports", index: indexPoints(world.airports), shownAt: (z) => z === deepestZoom },
    { name: "towns", index: indexPoints(world.towns) },
    { name: "countries", index: indexPoints(world.countries) },
  ];
}

const indexShapes = (features: FeatureCollection): GeoJSONVT =>
  new GeoJSONVT(features, { maxZoom: deepestZoom, extent, buffer: overlap.shapes });

const indexPoints = (features: FeatureCollection): GeoJSONVT =>
  new GeoJSONVT(features, { maxZoom: deepestZoom, extent, buffer: overlap.points });

/** Labels wait for their zoom; the deepest tiles serve all that follow and hold every label. */
const isDue = ({ tags }: LegacyFeature, z: number): boolean =>
  z === deepestZoom || typeof tags?.zoom !== "number" || tags.zoom <= z;

function encodableLayer(name: string, features: LegacyFeature[]): GeoJSONWrapper {
  const layer = new GeoJSONWrapper(features, { version: 2, extent });
  layer.name = name;
  return layer;
}
