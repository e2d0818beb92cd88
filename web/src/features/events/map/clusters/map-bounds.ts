import { microDegreesPerDegree } from "@vigilia/schema/snapshot/event-snapshot.ts";

import { projectX, projectY, worldSize } from "./mercator.ts";

/** Degrees. A box with west > east crosses the antimeridian. */
export interface MapBounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** Inclusive, in the units of the mercator square; left > right crosses its edge. */
export interface ProjectedBounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export function projectBounds({ west, south, east, north }: MapBounds): ProjectedBounds {
  if (east - west >= 360) {
    return { left: 0, right: worldSize - 1, top: yOf(north), bottom: yOf(south) };
  }
  return { left: xOf(west), right: xOf(east), top: yOf(north), bottom: yOf(south) };
}

export function contains(
  { left, top, right, bottom }: ProjectedBounds,
  x: number,
  y: number,
): boolean {
  if (y < top || y > bottom) return false;
  return left <= right ? x >= left && x <= right : x >= left || x <= right;
}

const xOf = (degrees: number): number => projectX(wrapped(degrees) * microDegreesPerDegree);
const yOf = (degrees: number): number => projectY(degrees * microDegreesPerDegree);

function wrapped(degrees: number): number {
  if (degrees >= -180 && degrees <= 180) return degrees;
  return ((((degrees + 180) % 360) + 360) % 360) - 180;
}
