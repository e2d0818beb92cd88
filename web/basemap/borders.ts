import type { MultiLineString } from "geojson";
import { mesh } from "topojson-client";
import type { GeometryObject } from "topojson-specification";
import type { CountryTopology } from "world-atlas";

import type { Country } from "./countries.ts";

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
