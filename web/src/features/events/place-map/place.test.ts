import { expect, test } from "vitest";

import {
  boundsOf,
  isTypableCoordinate,
  pastedPlace,
  pixelsAtZoomZero,
  placeFigures,
  placeOf,
  typedPlace,
} from "./place.ts";

test("two numbers within bounds are a place, also on the edge of the world", () => {
  expect(placeOf({ latitude: "52.2297", longitude: "21.0118" })).toEqual({
    latitude: 52.2297,
    longitude: 21.0118,
  });
  expect(placeOf({ latitude: "-90", longitude: "180" })).toEqual({
    latitude: -90,
    longitude: 180,
  });
});

test.each([
  ["", "21"],
  ["52", ""],
  ["-", "21"],
  ["90.000001", "21"],
  ["52", "-180.1"],
])("%s and %s are no place", (latitude, longitude) => {
  expect(placeOf({ latitude, longitude })).toBeNull();
});

test("the map fills in six decimals", () => {
  expect(typedPlace({ latitude: 52.22971234567, longitude: -0.1 })).toEqual({
    latitude: "52.229712",
    longitude: "-0.100000",
  });
});

test.each(["", "-", "-5", "5.", ".5", "-5.25"])(
  "a coordinate may read %j while it is typed",
  (text) => {
    expect(isTypableCoordinate(text)).toBe(true);
  },
);

test.each(["5,2", "1e3", "--5", "5.2.1", "north", "+5"])("a coordinate never reads %j", (text) => {
  expect(isTypableCoordinate(text)).toBe(false);
});

test("a pasted pair fills both inputs, anything else is pasted as it is", () => {
  expect(pastedPlace(" 52.2297, 21.0118 ")).toEqual({ latitude: "52.2297", longitude: "21.0118" });
  expect(pastedPlace("52.2297")).toBeNull();
  expect(pastedPlace("100, 21")).toBeNull();
});

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
