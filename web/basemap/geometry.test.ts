import { expect, test } from "vitest";

import { unwrapPolygons } from "./geometry.ts";

test("a ring that jumps across the antimeridian runs on beyond 180 degrees instead", () => {
  const ring = [
    [170, 60],
    [-170, 60],
    [-170, 70],
    [170, 70],
    [170, 60],
  ];

  expect(unwrapPolygons({ type: "MultiPolygon", coordinates: [[ring]] }).coordinates).toEqual([
    [
      [
        [170, 60],
        [190, 60],
        [190, 70],
        [170, 70],
        [170, 60],
      ],
    ],
  ]);
});

test("a ring that starts in the far west ends up around the same middle, and so do its holes", () => {
  const continent = [
    [-170, 50],
    [100, 50],
    [0, 50],
    [0, 70],
    [100, 70],
    [-170, 70],
    [-170, 50],
  ];
  const lake = [
    [50, 55],
    [60, 55],
    [60, 60],
    [50, 55],
  ];

  const { coordinates } = unwrapPolygons({
    type: "MultiPolygon",
    coordinates: [[continent, lake]],
  });

  const [outline = [], hole] = coordinates[0] ?? [];
  expect(outline.map(([longitude]) => longitude)).toEqual([190, 100, 0, 0, 100, 190, 190]);
  expect(hole).toEqual(lake);
});

test("a ring that crosses nothing stays as it is", () => {
  const ring = [
    [10, 50],
    [12, 50],
    [12, 52],
    [10, 50],
  ];
  expect(unwrapPolygons({ type: "MultiPolygon", coordinates: [[ring]] }).coordinates).toEqual([
    [ring],
  ]);
});
