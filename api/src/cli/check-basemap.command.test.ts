import { expect, test } from "vitest";

import { reportOn } from "./check-basemap.command.ts";

const whole = {
  size: 1_234_567_890,
  tileCount: 98_765,
  minZoom: 0,
  maxZoom: 15,
  bounds: { west: -31.5, south: 27, east: 60, north: 81 },
  layers: ["boundaries", "buildings", "earth", "landuse", "places", "roads", "water", "pois"],
};

test("a file of Europe with every street is described, and nothing is missing", () => {
  expect(reportOn(whole)).toEqual([
    "Size     1234.6 MB, 98,765 tiles",
    "Zooms    0 to 15",
    "Bounds   31.50° W to 60.00° E, 27.00° N to 81.00° N",
    "Layers   boundaries, buildings, earth, landuse, places, roads, water, pois",
  ]);
});

test("what is missing is said, each in a line", () => {
  const lacking = reportOn({
    ...whole,
    maxZoom: 12,
    bounds: { west: 23, south: 59, east: 26, north: 60 },
    layers: ["earth", "water", "roads", "landuse", "boundaries", "buildings"],
  });

  expect(lacking.slice(4)).toEqual([
    "Missing  the layer places, which the map would draw",
    "Missing  zoom 14, with which every street would be in it",
    "Missing  a part of Europe: there, the shipped basemap is all there is",
  ]);
});
