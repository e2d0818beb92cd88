import { expect, test } from "vitest";

import {
  boundsOf,
  contains,
  projectBounds,
  type MapBounds,
  projectX,
  projectY,
} from "./map-bounds.ts";

const holds = (bounds: MapBounds, longitude: number, latitude: number) =>
  contains(projectBounds(bounds), projectX(longitude * 1e6), projectY(latitude * 1e6));

test("a box holds what lies in it and on its edge, and nothing else", () => {
  const baltic = { west: 10, south: 53, east: 30, north: 66 };

  expect(holds(baltic, 20, 57)).toBe(true);
  expect(holds(baltic, 10, 53)).toBe(true);
  expect(holds(baltic, 9.9, 57)).toBe(false);
  expect(holds(baltic, 20, 66.1)).toBe(false);
});

test("a box whose west is east of its east crosses the antimeridian", () => {
  const pacific = { west: 170, south: -20, east: -170, north: 20 };

  expect(holds(pacific, 179, 0)).toBe(true);
  expect(holds(pacific, -175, 0)).toBe(true);
  expect(holds(pacific, 0, 0)).toBe(false);
});

test("a view that is wider than the world holds every longitude", () => {
  const wide = { west: -250, south: -60, east: 260, north: 85 };

  expect(holds(wide, -180, 0)).toBe(true);
  expect(holds(wide, 0, 0)).toBe(true);
  expect(holds(wide, 180, 0)).toBe(true);
});

test("longitudes that ran on past the antimeridian are brought back", () => {
  const pacific = { west: 170, south: -20, east: 190, north: 20 };

  expect(holds(pacific, -175, 0)).toBe(true);
  expect(holds(pacific, 160, 0)).toBe(false);
});

test("the box around what passes the filter holds all of it and nothing more", () => {
  const x = Int32Array.from([10, 25, -40], (degrees) => projectX(degrees * 1e6));
  const y = Int32Array.from([54, 60, 38], (degrees) => projectY(degrees * 1e6));
  const box = boundsOf({ x, y }, Uint8Array.of(1, 1, 0));

  expect(box?.west).toBeCloseTo(10);
  expect(box?.east).toBeCloseTo(25);
  expect(box?.south).toBeCloseTo(54);
  expect(box?.north).toBeCloseTo(60);
  expect(boundsOf({ x, y }, new Uint8Array(3))).toBeNull();
});
