import { expect, test } from "vitest";

import { spreadOverZooms } from "./town-zooms.ts";
import type { Town } from "./towns.ts";

const town = (name: string, population: number, longitude: number): Town => ({
  name,
  country: "PL",
  kind: "town",
  population,
  position: [longitude, 52],
});

const zoomsOf = (towns: Town[]) =>
  Object.fromEntries(spreadOverZooms(towns).map(({ town: { name }, zoom }) => [name, zoom]));

test("of two near towns the larger shows first, the smaller once there is room for both", () => {
  const zooms = zoomsOf([town("large", 900_000, 21), town("small", 800_000, 21.5)]);

  expect(zooms).toEqual({ large: 4, small: 8 });
});

test("far from each other both show as soon as their size allows", () => {
  expect(zoomsOf([town("west", 900_000, 10), town("east", 800_000, 30)])).toEqual({
    west: 4,
    east: 4,
  });
});

test("a village waits however lonely it is", () => {
  expect(zoomsOf([town("village", 1_500, 21)])).toEqual({ village: 11 });
});

test("a capital shows before a larger town would", () => {
  const capital: Town = { ...town("capital", 300_000, 21), kind: "capital" };
  const other = town("other", 300_000, 30);
  expect(zoomsOf([capital, other])).toEqual({ capital: 4, other: 5 });
});
