import { readFileSync } from "node:fs";

import type { Feature, Point } from "geojson";

/**
 * Airports and air bases by OurAirports (public domain), whose packages in the registry bring programs along: name, degrees
 * north and east, and 1 for a large one, 2 for another with flights by timetable, 3 for the rest.
 */
const table = new URL("airports.tsv", import.meta.url);

export interface AirportLabel {
  name: string;
  zoom: number;
}

/** Whole numbers, for MapLibre asks for names once a zoom. */
const zoomOfRank = new Map([
  ["1", 8],
  ["2", 9],
  ["3", 9],
]);

/** Most important first. */
export function airportLabels(): Feature<Point, AirportLabel>[] {
  const lines = readFileSync(table, "utf8").trimEnd().split("\n");
  return lines.map((line) => {
    const [name = "", latitude, longitude, rank = ""] = line.split("\t");
    return {
      type: "Feature",
      geometry: { type: "Point", coordinates: [Number(longitude), Number(latitude)] },
      properties: { name, zoom: zoomOfRank.get(rank) ?? Number.NaN },
    };
  });
}
