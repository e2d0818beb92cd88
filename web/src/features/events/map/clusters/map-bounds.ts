import { microDegreesPerDegree } from "@vigilia/schema/snapshot/event-snapshot.ts";

/** The web mercator square as whole numbers: x grows eastwards, y southwards, 2 cm at the equator. */
export const worldSize = 2 ** 31;

const lastCell = worldSize - 1;

/** A tile of the basemap; what a pixel is at a zoom follows from it. */
const tileSize = 512;

export function projectX(microLongitude: number): number {
  return cell(microLongitude / (360 * microDegreesPerDegree) + 0.5);
}

/** Beyond 85.05° north or south the square ends; what lies there is put on its edge. */
export function projectY(microLatitude: number): number {
  const sine = Math.sin((microLatitude / microDegreesPerDegree) * (Math.PI / 180));
  return cell(0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI));
}

/** Degrees east. */
export function longitudeAt(x: number): number {
  return (x / worldSize - 0.5) * 360;
}

/** Degrees north. */
export function latitudeAt(y: number): number {
  const radians = 2 * Math.atan(Math.exp((0.5 - y / worldSize) * 2 * Math.PI)) - Math.PI / 2;
  return radians * (180 / Math.PI);
}

/** How many units of the square a length in pixels spans at a zoom. */
export function unitsOf(pixels: number, zoom: number): number {
  return (pixels * worldSize) / (tileSize * 2 ** zoom);
}

function cell(share: number): number {
  return Math.min(lastCell, Math.max(0, Math.floor(share * worldSize)));
}

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

/** The smallest box around the points that a mask lets through, the antimeridian left aside; null around none. */
export function boundsOf(
  { x, y }: { readonly x: Int32Array; readonly y: Int32Array },
  mask: Uint8Array,
): MapBounds | null {
  let [left, top, right, bottom] = [worldSize, worldSize, -1, -1];
  for (let row = mask.indexOf(1); row >= 0; row = mask.indexOf(1, row + 1)) {
    const [across, down] = [x[row] ?? 0, y[row] ?? 0];
    left = Math.min(left, across);
    right = Math.max(right, across);
    top = Math.min(top, down);
    bottom = Math.max(bottom, down);
  }
  if (right < 0) return null;
  return {
    west: longitudeAt(left),
    south: latitudeAt(bottom),
    east: longitudeAt(right),
    north: latitudeAt(top),
  };
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
