import { expect, test } from "vitest";

import { boundsOf, pixelsAtZoomZero, placeFigures } from "./place.ts";

test.each([
  ["SITE", "59.803241, 24.84449"],
  ["TOWN", "about 59.8, 24.84"],
  ["NOMINAL", "about 59.8, 24.8"],
] as const)("the figures of a %s are no finer than the place is known", (precision, shown) => {
  expect(placeFigures({ latitude: 59.803241, longitude: 24.84449 }, precision)).toBe(shown);
});

test("an area takes twice the pixels at 60° north that it takes at the equator", () => {
  const atEquator = pixelsAtZoomZero({ latitude: 0, longitude: 0 }, 40_075_016.686);

  expect(atEquator).toBeCloseTo(512);
  expect(pixelsAtZoomZero({ latitude: 60, longitude: 0 }, 40_075_016.686)).toBeCloseTo(1024);
});

test("places are bounded by the outermost of them, and none by nothing", () => {
  const oslo = { latitude: 59.9, longitude: 10.7 };

  expect(boundsOf([oslo, { latitude: 35.2, longitude: 33.4 }])).toEqual([10.7, 35.2, 33.4, 59.9]);
  expect(boundsOf([oslo])).toEqual([10.7, 59.9, 10.7, 59.9]);
  expect(boundsOf([])).toBeNull();
});
