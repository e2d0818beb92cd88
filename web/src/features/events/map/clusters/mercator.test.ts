import fc from "fast-check";
import { expect, test } from "vitest";

import { latitudeAt, longitudeAt, projectX, projectY, unitsOf, worldSize } from "./map-bounds.ts";

test("the world is one square: Greenwich and the equator cross in its middle", () => {
  expect([projectX(0), projectY(0)]).toEqual([worldSize / 2, worldSize / 2]);
  expect(projectX(-180e6)).toBe(0);
  expect(projectX(180e6)).toBe(worldSize - 1);
});

test("what lies beyond the square's edge is put on it", () => {
  expect(projectY(90e6)).toBe(0);
  expect(projectY(-90e6)).toBe(worldSize - 1);
});

test("a place comes back to within a millionth of a degree", () => {
  const microDegrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 });
  fc.assert(
    fc.property(microDegrees(179), microDegrees(85), (longitude, latitude) => {
      expect(Math.abs(longitudeAt(projectX(longitude)) - longitude / 1e6)).toBeLessThan(1e-6);
      expect(Math.abs(latitudeAt(projectY(latitude)) - latitude / 1e6)).toBeLessThan(1e-6);
    }),
  );
});

test("neighbouring millionths of a degree stay different places", () => {
  expect(projectX(21_011_781)).not.toBe(projectX(21_011_780));
  expect(projectY(1)).not.toBe(projectY(0));
});

test("a pixel halves with every zoom", () => {
  expect(unitsOf(512, 0)).toBe(worldSize);
  expect(unitsOf(60, 5)).toBe(unitsOf(60, 4) / 2);
});
