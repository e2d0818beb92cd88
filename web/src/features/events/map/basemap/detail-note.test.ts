import { expect, test } from "vitest";

import { isBeyondDetail } from "./detail-note.ts";

const bounds = { west: 24, south: 59, east: 25, north: 60 };
const streets = { url: "/basemap/streets.pmtiles", minZoom: 0, maxZoom: 14, bounds };
const inside = { longitude: 24.7, latitude: 59.4 };
const outside = { longitude: 23.9, latitude: 59.4 };

test("the shipped basemap ends before streets would begin", () => {
  expect(isBeyondDetail({ ...inside, zoom: 9.9 }, null)).toBe(false);
  expect(isBeyondDetail({ ...inside, zoom: 10 }, null)).toBe(true);
});

test("where the operator's tiles hold every street, there is no end", () => {
  expect(isBeyondDetail({ ...inside, zoom: 18 }, streets)).toBe(false);
});

test("beside them it is as without them", () => {
  expect(isBeyondDetail({ ...outside, zoom: 9.9 }, streets)).toBe(false);
  expect(isBeyondDetail({ ...outside, zoom: 10 }, streets)).toBe(true);
});

test("tiles of main roads alone end somewhat nearer than their last zoom", () => {
  const roads = { ...streets, maxZoom: 11 };
  expect(isBeyondDetail({ ...inside, zoom: 12.9 }, roads)).toBe(false);
  expect(isBeyondDetail({ ...inside, zoom: 13 }, roads)).toBe(true);
});
