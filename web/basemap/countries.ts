import type { Position, MultiLineString } from "geojson";
import { feature, mesh } from "topojson-client";
import type { MultiPolygon, Polygon, GeometryObject } from "topojson-specification";
import type { CountryArea, CountryTopology } from "world-atlas";

import { isInsidePolygon } from "./geometry.ts";

export type Country = MultiPolygon & { id: string };
type PolygonArcs = Polygon["arcs"];

/** Areas which Natural Earth lists without an ISO number, and the country we show them in. */
const countryOfUnnumberedArea: Record<string, string> = {
  Akrotiri: "GB",
  Baikonur: "KZ",
  "Coral Sea Is.": "AU",
  "Clipperton I.": "FR",
  "Cyprus U.N. Buffer Zone": "CY",
  Dhekelia: "GB",
  "Indian Ocean Ter.": "AU",
  Kosovo: "XK",
  "N. Cyprus": "CY",
  Somaliland: "SO",
  "USNB Guantanamo Bay": "CU",
};

const simferopol: Position = [34.1, 44.95];

/**
 * The countries of the world by ISO code, with the borders international law gives them.
 * Antarctica is left out: the map cannot be panned below 60° south.
 */
export function countriesOf(topology: CountryTopology): Country[] {
  const polygonsByCode = new Map<string, PolygonArcs[]>();
  for (const geometry of topology.objects.countries.geometries) {
    for (const arcs of polygonArcs(geometry)) {
      const code = lawfulOwner(topology, countryCode(geometry), arcs);
      polygonsByCode.set(code, [...(polygonsByCode.get(code) ?? []), arcs]);
    }
  }
  polygonsByCode.delete("AQ");
  return [...polygonsByCode].map(([id, arcs]) => ({ type: "MultiPolygon", id, arcs }));
}

const polygonArcs = (area: CountryArea): PolygonArcs[] =>
  area.type === "Polygon" ? [area.arcs] : area.arcs;

function countryCode({ id, properties }: CountryArea): string {
  const name = properties.name;
  if (id === undefined) return countryOfUnnumberedArea[name] ?? name;
  // Canonical locales spell a region given as an ISO 3166 number by its two letters.
  return new Intl.Locale(`und-${id}`).region ?? name;
}

/** Natural Earth draws Crimea as Russian; UN General Assembly resolution 68/262 says Ukraine. */
function lawfulOwner(topology: CountryTopology, code: string, arcs: PolygonArcs): string {
  if (code !== "RU") return code;
  const { geometry } = feature(topology, { type: "Polygon", arcs });
  return isInsidePolygon(simferopol, geometry.coordinates) ? "UA" : code;
}

const disputedNeighbours = new Set(["EH MA", "IL PS", "IL SY", "RS XK"]);
const disputedArea = "Siachen Glacier";

export interface Borders {
  settled: MultiLineString;
  disputed: MultiLineString;
}

export function bordersBetween(topology: CountryTopology, countries: Country[]): Borders {
  const everyCountry: GeometryObject = { type: "GeometryCollection", geometries: countries };
  return {
    settled: mesh(topology, everyCountry, (a, b) => a !== b && !isDisputed(a, b)),
    disputed: mesh(topology, everyCountry, (a, b) => a !== b && isDisputed(a, b)),
  };
}

function isDisputed(a: GeometryObject, b: GeometryObject): boolean {
  const neighbours = [String(a.id), String(b.id)].toSorted();
  return neighbours.includes(disputedArea) || disputedNeighbours.has(neighbours.join(" "));
}
