import { expect, test } from "vitest";

import { TownGrid } from "./town-grid.ts";

const towns = [
  { name: "Narva", latitude: 59.3772, longitude: 28.1903 },
  { name: "Sillamäe", latitude: 59.397, longitude: 27.755 },
  { name: "Waiyevo", latitude: -16.8, longitude: -179.98 },
  { name: "Longyearbyen", latitude: 78.2232, longitude: 15.6469 },
];
const grid = new TownGrid(towns);
const nearest = (latitude: number, longitude: number, within = 30) =>
  grid.nearest({ latitude, longitude }, within)?.town.name;

test("the nearest of several is found, over the lines of the grid", () => {
  expect(nearest(59.38, 28.1)).toBe("Narva");
  expect(nearest(59.39, 27.8)).toBe("Sillamäe");
  expect(nearest(59.4, 27.99)).toBe("Narva");
});

test("the distance is that along the ground", () => {
  const found = grid.nearest({ latitude: 59.3772, longitude: 28 }, 30);

  expect(found?.kilometres).toBeCloseTo(10.78, 1);
});

test("what is further away than it may be is none", () => {
  expect(nearest(58, 25)).toBeUndefined();
  expect(nearest(59.38, 28.1, 4)).toBeUndefined();
});

test("the line of 180 degrees parts nothing, and the far north is no narrower", () => {
  expect(nearest(-16.8, 179.99)).toBe("Waiyevo");
  expect(nearest(78.2232, 16.9)).toBe("Longyearbyen");
  expect(nearest(90, 0)).toBeUndefined();
});
