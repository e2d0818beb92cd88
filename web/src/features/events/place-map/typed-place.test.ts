import { expect, test } from "vitest";

import { isTypableCoordinate, pastedPlace, placeOf, typedPlace } from "./typed-place.ts";

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
