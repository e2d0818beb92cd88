import type { Position } from "geojson";

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
