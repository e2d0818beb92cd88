import { fromVectorTileJs, GeoJSONWrapper } from "@maplibre/vt-pbf";
import type { Feature, Geometry, Position } from "geojson";
import GeoJSONVT from "geojson-vt";
import { zxyToTileId } from "pmtiles";

import { projectMercator } from "../geometry.ts";
import { type ArchivedTile, encodeArchive } from "../pmtiles/archive.ts";

/** A made-up harbour town where the world has none: a few streets in the schema of Protomaps basemaps. */
export const madeUpTown = { name: "Kartenhavn", latitude: 61, longitude: 10.5 };

const reach = 0.06;
export const streetBounds = {
  west: madeUpTown.longitude - reach,
  south: madeUpTown.latitude - reach,
  east: madeUpTown.longitude + reach,
  north: madeUpTown.latitude + reach,
};
export const streetZooms = { from: 6, to: 13 };
const extent = 4096;

interface StreetArchiveOptions {
  /** Layers to leave out. */
  without?: readonly string[];
  /** Other zooms than 6 to 13. */
  zooms?: { from: number; to: number };
}

/** A PMTiles archive of it, as an operator would cut one out of a larger one. */
export function streetArchive({
  without = [],
  zooms = streetZooms,
}: StreetArchiveOptions = {}): Uint8Array {
  const layers = Object.entries(townLayers()).filter(([name]) => !without.includes(name));
  const { west: minLon, south: minLat, east: maxLon, north: maxLat } = streetBounds;
  return encodeArchive({
    tiles: tilesOf(layers, zooms),
    metadata: { name: "Kartenhavn", vector_layers: layers.map(([id]) => ({ id, fields: {} })) },
    coverage: {
      ...{ minLon, minLat, maxLon, maxLat, minZoom: zooms.from, maxZoom: zooms.to },
      ...{ centerZoom: 12, centerLon: madeUpTown.longitude, centerLat: madeUpTown.latitude },
    },
  });
}

type Layer = [name: string, features: Feature[]];

function tilesOf(layers: Layer[], { from, to }: { from: number; to: number }): ArchivedTile[] {
  const indices = layers.map(([name, features]) => ({
    name,
    index: new GeoJSONVT({ type: "FeatureCollection", features }, { maxZoom: to, extent }),
  }));
  const cut = (z: number, x: number, y: number): ArchivedTile => {
    const tile = indices.map(({ name, index }) => {
      const features = index.getTile(z, x, y)?.features ?? [];
      return [name, named(name, new GeoJSONWrapper(features, { version: 2, extent }))] as const;
    });
    const layersOfTile = Object.fromEntries(tile.filter(([, { length }]) => length > 0));
    return { id: zxyToTileId(z, x, y), bytes: fromVectorTileJs({ layers: layersOfTile }) };
  };
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).flatMap((z) =>
    [...columnsAndRows(z)].map(([x, y]) => cut(z, x, y)),
  );
}

function named(name: string, layer: GeoJSONWrapper): GeoJSONWrapper {
  layer.name = name;
  return layer;
}

function* columnsAndRows(zoom: number): Generator<[x: number, y: number]> {
  const { west, south, east, north } = streetBounds;
  const [left, top] = projectMercator([west, north]).map((part) => Math.floor(part * 2 ** zoom));
  const [right, bottom] = projectMercator([east, south]).map((part) =>
    Math.floor(part * 2 ** zoom),
  );
  for (let x = left ?? 0; x <= (right ?? 0); x++) {
    for (let y = top ?? 0; y <= (bottom ?? 0); y++) yield [x, y];
  }
}

/** Ten thousandths of a degree, seen from the town's middle. */
const at = (east: number, north: number): Position => [
  madeUpTown.longitude + east / 1e4,
  madeUpTown.latitude + north / 1e4,
];
const feature = (geometry: Geometry, properties: Record<string, unknown>): Feature => ({
  type: "Feature",
  geometry,
  properties,
});
const box = ([west, south, east, north]: [number, number, number, number], kind: string) =>
  feature(
    {
      type: "Polygon",
      coordinates: [
        [at(west, south), at(east, south), at(east, north), at(west, north), at(west, south)],
      ],
    },
    { kind },
  );
const way = (places: Position[], properties: Record<string, unknown>) =>
  feature({ type: "LineString", coordinates: places }, properties);
const point = (place: Position, properties: Record<string, unknown>) =>
  feature({ type: "Point", coordinates: place }, properties);

function townLayers(): Record<string, Feature[]> {
  const lanes = [-120, -80, -40, 40, 80, 120].flatMap((step, index) => [
    way([at(step, 10), at(step, 180)], { kind: "minor_road", name: `Lane ${index + 1}` }),
    way([at(-160, 100 + step / 2), at(160, 100 + step / 2)], { kind: "minor_road" }),
  ]);
  const houses = [-100, -60, 60, 100].map((east) => box([east - 6, 60, east + 6, 72], "building"));
  return {
    earth: [box([-600, 0, 600, 600], "earth")],
    landuse: [box([170, 20, 330, 180], "park"), box([-300, 2, -170, 60], "industrial")],
    water: [
      box([-600, -600, 600, 0], "ocean"),
      box([220, 80, 270, 120], "lake"),
      point(at(0, -120), { kind: "bay", name: "Kartenfjord" }),
    ],
    buildings: houses,
    roads: [
      way([at(-600, 220), at(600, 220)], { kind: "highway", name: "Ring Road" }),
      way([at(0, 0), at(0, 600)], { kind: "major_road", name: "Harbour Street" }),
      ...lanes,
      way([at(170, 30), at(330, 170)], { kind: "path" }),
      way([at(-600, 300), at(600, 260)], { kind: "rail" }),
      way([at(0, 0), at(200, -600)], { kind: "ferry" }),
    ],
    boundaries: [way([at(-600, 500), at(600, 520)], { kind: "region", kind_detail: 4 })],
    places: [
      point(at(0, 90), {
        ...{ kind: "locality", kind_detail: "town", name: madeUpTown.name, population_rank: 7 },
      }),
      point(at(-110, 110), { kind: "neighbourhood", name: "Old Quay" }),
    ],
  };
}
