import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { feature, mesh } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/** Where a card looks; zooms as the map has them. */
export interface CardView {
  zoom: number;
  latitude: number;
  longitude: number;
}

/** Lines of x and y by turns, from 0 to 1 over the whole map. */
interface CardWorld {
  coasts: readonly Float64Array[];
  borders: readonly Float64Array[];
}

const tilePixels = 512;

/** The whole map's side at a zoom. */
export const mapSide = (zoom: number): number => tilePixels * 2 ** zoom;

/** A place on the map, from 0 to 1 both ways. */
export function placeOnMap(longitude: number, latitude: number): [x: number, y: number] {
  const bounded = (Math.min(Math.max(latitude, -85), 85) * Math.PI) / 180;
  return [
    longitude / 360 + 0.5,
    0.5 - Math.log(Math.tan(Math.PI / 4 + bounded / 2)) / (2 * Math.PI),
  ];
}

let world: CardWorld | undefined;

/** Natural Earth's coasts and borders, read when the first card is drawn. */
export function cardWorld(): CardWorld {
  world ??= { coasts: readCoasts(), borders: readBorders() };
  return world;
}

function readTopology<Name extends string>(
  file: string,
): Topology<Record<Name, GeometryCollection>> {
  const path = createRequire(import.meta.url).resolve(`world-atlas/${file}`);
  // oxlint-disable-next-line typescript/no-unsafe-return -- the shape that world-atlas documents
  return JSON.parse(readFileSync(path, "utf8"));
}

const projected = (line: readonly number[][]): Float64Array =>
  Float64Array.from(line.flatMap(([x = 0, y = 0]) => placeOnMap(x, y)));

function readCoasts(): Float64Array[] {
  const topology = readTopology<"land">("land-50m.json");
  const { features } = feature(topology, topology.objects.land);
  return features
    .flatMap(({ geometry }) => (geometry.type === "MultiPolygon" ? geometry.coordinates : []))
    .flat()
    .map(projected);
}

function readBorders(): Float64Array[] {
  const topology = readTopology<"countries">("countries-50m.json");
  const lines = mesh(topology, topology.objects.countries, (one, other) => one !== other);
  return lines.coordinates.filter((line) => !line.every(isBeforeCrimea)).map(projected);
}

/** Natural Earth draws a border there; UN General Assembly resolution 68/262 says there is none. */
const isBeforeCrimea = ([longitude = 0, latitude = 0]: number[]): boolean =>
  longitude > 32.5 && longitude < 35.6 && latitude > 45 && latitude < 46.6;
