import type { Position, MultiPolygon } from "geojson";

/** True when the point lies in the outer ring and in none of the holes. */
export function isInsidePolygon(point: Position, rings: Position[][]): boolean {
  return rings.filter((ring) => isInsideRing(point, ring)).length % 2 === 1;
}

function isInsideRing([x = 0, y = 0]: Position, ring: Position[]): boolean {
  let inside = false;
  ring.forEach(([endX = 0, endY = 0], index) => {
    const [startX = 0, startY = 0] = ring.at(index - 1) ?? [];
    const crossesLatitude = startY > y !== endY > y;
    const crossing = ((startX - endX) * (y - endY)) / (startY - endY) + endX;
    if (crossesLatitude && x < crossing) inside = !inside;
  });
  return inside;
}

/** Area on a cylindrical equal-area projection, so that polar islands do not look like continents. */
export function equalArea(ring: Position[]): number {
  const doubled = ring.reduce((sum, [longitude = 0, latitude = 0], index) => {
    const [previousLongitude = 0, previousLatitude = 0] = ring.at(index - 1) ?? [];
    return sum + previousLongitude * sine(latitude) - longitude * sine(previousLatitude);
  }, 0);
  return Math.abs(doubled) / 2;
}

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);

/** Web Mercator on a square of side 1, y downwards, the way tiles are counted. */
export function projectMercator([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const y = 0.5 - Math.log((1 + sine(latitude)) / (1 - sine(latitude))) / (4 * Math.PI);
  return [longitude / 360 + 0.5, Math.min(1, Math.max(0, y))];
}

export function unprojectMercator([x = 0, y = 0]: Position): [longitude: number, latitude: number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return [(x - 0.5) * 360, latitude];
}

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
