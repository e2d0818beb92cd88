import type { Geometry, Position } from "geojson";

export function linesOf(geometry: Geometry): Position[][] {
  if (geometry.type === "LineString") return [geometry.coordinates];
  return geometry.type === "MultiLineString" ? geometry.coordinates : [];
}

export function polygonsOf(geometry: Geometry): Position[][][] {
  if (geometry.type === "Polygon") return [geometry.coordinates];
  return geometry.type === "MultiPolygon" ? geometry.coordinates : [];
}

export const distanceToLine = (place: Position, line: Position[]): number =>
  Math.min(...line.slice(1).map((end, index) => distanceToSegment(place, line[index] ?? end, end)));

function distanceToSegment(
  [x = 0, y = 0]: Position,
  [startX = 0, startY = 0]: Position,
  [endX = 0, endY = 0]: Position,
): number {
  const [alongX, alongY] = [endX - startX, endY - startY];
  const squaredLength = alongX ** 2 + alongY ** 2;
  const share = ((x - startX) * alongX + (y - startY) * alongY) / squaredLength || 0;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(x - startX - nearest * alongX, y - startY - nearest * alongY);
}
