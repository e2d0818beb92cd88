import type { Position } from "geojson";

/** Web Mercator on a square of side 1, y downwards, the way tiles are counted. */
export function projectMercator([longitude = 0, latitude = 0]: Position): [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  return [longitude / 360 + 0.5, Math.min(1, Math.max(0, y))];
}

export function unprojectMercator([x = 0, y = 0]: Position): [longitude: number, latitude: number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
  return [(x - 0.5) * 360, latitude];
}
