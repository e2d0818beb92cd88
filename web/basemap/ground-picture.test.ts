import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { groundPicture } from "./ground-picture.ts";
import { readWorld } from "./world.ts";

const shipped = await readFile(join(import.meta.dirname, "../public/basemap/ground.svg"), "utf8");

/** The corners of the parts of a path, in pixels from the middle of the view. */
function partsOf(id: string): number[][][] {
  const path = new RegExp(`id="${id}"[^>]* d="([^"]*)"`).exec(shipped)?.[1] ?? "";
  return path
    .split("M")
    .slice(1)
    .map((part) => {
      const numbers = [...part.matchAll(/-?\d+/g)].map(Number);
      let [x, y] = [0, 0];
      return Array.from({ length: numbers.length / 2 }, (_, at) => {
        x += numbers[at * 2] ?? 0;
        y += numbers[at * 2 + 1] ?? 0;
        return [x, y];
      });
    });
}

test("the shipped picture is what the sources and the script make of them", () => {
  expect(shipped, "run `npm run basemap` in web").toBe(groundPicture(readWorld().grounds.medium));
});

test("it is small enough for every first visit", () => {
  expect(shipped.length).toBeLessThan(40_000);
});

test("Sicily lies where the map has it", () => {
  // 15.65° east and 38.27° north, its north-eastern corner, at zoom 4.
  const corner = [8, 541];
  const distances = partsOf("land")
    .flat()
    .map(([x = 0, y = 0]) => Math.hypot(x - (corner[0] ?? 0), y - (corner[1] ?? 0)));
  expect(Math.min(...distances)).toBeLessThan(4);
});

test("no part reaches beyond the largest window", () => {
  for (const [x = 0, y = 0] of [...partsOf("land"), ...partsOf("borders")].flat()) {
    expect(Math.abs(x)).toBeLessThanOrEqual(1_700);
    expect(Math.abs(y)).toBeLessThanOrEqual(1_000);
  }
});
