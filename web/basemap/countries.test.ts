import type { Position } from "geojson";
import { merge } from "topojson-client";
import { describe, expect, test } from "vitest";
import type { CountryTopology } from "world-atlas";
import countries10m from "world-atlas/countries-10m.json" with { type: "json" };
import countries50m from "world-atlas/countries-50m.json" with { type: "json" };
import countries110m from "world-atlas/countries-110m.json" with { type: "json" };

import { countriesOf } from "./countries.ts";
import { isInsidePolygon } from "./geometry.ts";

const scales: [scale: string, topology: CountryTopology][] = [
  ["1:110 million", countries110m],
  ["1:50 million", countries50m],
  ["1:10 million", countries10m],
];

const places: [place: string, position: Position, owner: string][] = [
  ["Simferopol", [34.1, 44.95], "UA"],
  ["the middle of Crimea", [34.4, 45.3], "UA"],
  ["Krasnodar", [39, 45.05], "RU"],
  ["Pristina", [21.17, 42.65], "XK"],
  ["Kyrenia in the north of Cyprus", [33.35, 35.27], "CY"],
  ["Hargeisa in Somaliland", [44.06, 9.56], "SO"],
];

describe.each(scales)("at %s", (_scale, topology) => {
  const countries = countriesOf(topology);
  const ownersOf = (position: Position) =>
    countries
      .filter((country) =>
        merge(topology, [country]).coordinates.some((rings) => isInsidePolygon(position, rings)),
      )
      .map(({ id }) => id);

  test.each(places)("%s (%o) lies in %s and in no other country", (_place, position, owner) => {
    expect(ownersOf(position)).toEqual([owner]);
  });

  test("every country is listed once", () => {
    const codes = countries.map(({ id }) => id);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test("Antarctica, which no view reaches, is left out", () => {
    expect(countries.map(({ id }) => id)).not.toContain("AQ");
  });
});
