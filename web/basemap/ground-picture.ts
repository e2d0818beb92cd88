import { mapOpening } from "@vigilia/schema/event-map-opening.ts";
import type { Feature, Position } from "geojson";

import { projectMercator } from "./geometry.ts";
import type { Ground } from "./world.ts";

const tilePixels = 512;
/** What all but the largest windows show, in pixels from the middle. */
const reach = { x: 1_700, y: 1_000 };
/** In pixels: what is missed by no more is not missed in a picture that is seen for a moment, and costs each visit. */
const tolerance = 1.2;
/** Of a box around it, in square pixels. */
const smallestIsland = 16;

type Pixel = readonly [x: number, y: number];

/**
 * Land and borders as a picture of two paths, named `land` and `borders`, in whole pixels from the middle of the view
 * with which maps open. It is what the pages show until the map's tiles are drawn.
 */
export function groundPicture({ land, borders }: Ground): string {
  const rings = land.features.flatMap(ringsOf).map((ring) => ring.map(pixelOf));
  const lines = borders.features.flatMap(linesOf).map((line) => line.map(pixelOf));
  const paths = {
    land: rings.filter(isLarge).map((ring) => `${pathOf(ring)}z`),
    borders: lines.filter(isSeen).map(pathOf),
  };
  const elements = Object.entries(paths).map(
    ([id, parts]) => `<path id="${id}" vector-effect="non-scaling-stroke" d="${parts.join("")}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${elements.join("\n")}\n</svg>\n`;
}

const ringsOf = ({ geometry }: Feature): Position[][] =>
  geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];

const linesOf = ({ geometry }: Feature): Position[][] =>
  geometry.type === "MultiLineString" ? geometry.coordinates : [];

const isLarge = (ring: readonly Pixel[]): boolean => {
  const [width, height] = [0, 1].map((axis) => {
    const places = ring.map((pixel) => pixel[axis] ?? 0);
    return Math.max(...places) - Math.min(...places);
  });
  return (width ?? 0) * (height ?? 0) >= smallestIsland;
};

/** What lies beyond is put on the edge. */
const isSeen = (line: readonly Pixel[]): boolean =>
  line.some(([x, y]) => Math.abs(x) < reach.x && Math.abs(y) < reach.y);

/** In steps of whole pixels. */
function pathOf(line: readonly Pixel[]): string {
  const pixels = simplified(line).map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const steps = pixels.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = pixels[index] ?? [0, 0];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${pixels[0]?.join(" ")}l${steps.join(" ")}`.replaceAll(" -", "-");
}

const [middleX, middleY] = projectMercator([mapOpening.longitude, mapOpening.latitude]);
const side = tilePixels * 2 ** mapOpening.zoom;

/** What lies outside is put on the edge, where nobody sees it. */
function pixelOf(position: Position): Pixel {
  const [x, y] = projectMercator(position);
  return [bounded((x - middleX) * side, reach.x), bounded((y - middleY) * side, reach.y)];
}

const bounded = (pixels: number, most: number) => Math.min(most, Math.max(-most, pixels));

/** Leaves out the points that lie on the way between others (Douglas and Peucker). */
function simplified(line: readonly Pixel[]): readonly Pixel[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  let farthest = { at: 0, distance: 0 };
  for (const [at, pixel] of line.entries()) {
    const distance = distanceTo(pixel, first, last);
    if (distance > farthest.distance) farthest = { at, distance };
  }
  if (farthest.distance <= tolerance) return [first, last];
  const before = simplified(line.slice(0, farthest.at + 1));
  return [...before, ...simplified(line.slice(farthest.at)).slice(1)];
}

/** From the line between two points, or from the one where they are the same. */
function distanceTo([x, y]: Pixel, [fromX, fromY]: Pixel, [toX, toY]: Pixel): number {
  const length = Math.hypot(toX - fromX, toY - fromY);
  if (length === 0) return Math.hypot(x - fromX, y - fromY);
  return Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) / length;
}
