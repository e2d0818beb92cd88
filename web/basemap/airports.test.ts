import { expect, test } from "vitest";

import { airportLabels } from "./airports.ts";

test("airports are where they are, and large ones are named first", () => {
  const airports = airportLabels();
  const named = (words: string) =>
    airports.find(({ properties }) => properties.name.includes(words));

  expect(airports.length).toBeGreaterThan(5_000);
  expect(named("Tallinn")?.geometry.coordinates).toEqual([24.8328, 59.4133]);
  expect(named("Tallinn")?.properties.zoom).toBe(8);
  expect(named("Kleine Brogel")?.properties.zoom).toBe(9);
});

test("each has a name, a place on the map and a zoom", () => {
  const wrong = airportLabels().filter(({ geometry, properties }) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = geometry.coordinates;
    const isPlaced = Math.abs(longitude) <= 180 && latitude > -60 && latitude < 85;
    return !isPlaced || properties.name === "" || Number.isNaN(properties.zoom);
  });

  expect(wrong).toEqual([]);
});
