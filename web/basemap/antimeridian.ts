import type { MultiPolygon, Position } from "geojson";

/**
 * The sources stitch rings across the antimeridian, so that a ring may jump from 180 to -180.
 * Unwrapped rings run on beyond 180 instead, which the tile cutter wraps around the world.
 */
export function unwrapPolygons({ coordinates }: MultiPolygon): MultiPolygon {
  return { type: "MultiPolygon", coordinates: coordinates.map(unwrapPolygon) };
}

function unwrapPolygon([outline = [], ...holes]: Position[][]): Position[][] {
  const outer = centreOn(0, unwrapRing(outline));
  return [outer, ...holes.map((hole) => centreOn(middle(outer), unwrapRing(hole)))];
}

function unwrapRing(ring: Position[]): Position[] {
  let turns = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [longitude + turns * 360, latitude];
  });
}

/** Moves a ring by whole turns, to where its middle is nearest to the given longitude. */
function centreOn(target: number, ring: Position[]): Position[] {
  const shift = Math.round((target - middle(ring)) / 360) * 360;
  return ring.map(([longitude = 0, latitude = 0]) => [longitude + shift, latitude]);
}

function middle(ring: Position[]): number {
  const longitudes = ring.map(([longitude = 0]) => longitude);
  return (
    (longitudes.reduce((a, b) => Math.min(a, b)) + longitudes.reduce((a, b) => Math.max(a, b))) / 2
  );
}
