import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

interface Point {
  latitude: number;
  longitude: number;
}

/** Ports and beaches lie a little off a coastline that is drawn at 1:10 million. */
const coastKilometres = 5;
const kilometresPerDegree = 111.2;

/** The point itself and the eight winds around it. */
const directions = [
  [0, 0],
  ...Array.from({ length: 8 }, (_, index) => [
    Math.sin((index * Math.PI) / 4),
    Math.cos((index * Math.PI) / 4),
  ]),
];

type Ring = number[][];
type LandQuery = (longitude: number, latitude: number) => boolean;
let landAt: LandQuery | undefined;

/** Whether a point lies on land or within 5 km of it; by Natural Earth's coastlines, without asking anyone. */
export function isNearLand({ latitude, longitude }: Point): boolean {
  landAt ??= loadLand();
  const north = coastKilometres / kilometresPerDegree;
  const east = north / Math.max(Math.cos((latitude * Math.PI) / 180), 0.01);
  for (const [x = 0, y = 0] of directions) {
    if (landAt(longitude + x * east, latitude + y * north)) return true;
  }
  return false;
}

function loadLand(): LandQuery {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
  // The shape that world-atlas documents
  // oxlint-disable-next-line typescript/no-unsafe-assignment
  const topology: Topology<{ land: GeometryCollection }> = JSON.parse(readFileSync(file, "utf8"));
  const { features } = feature(topology, topology.objects.land);
  const polygons = features.flatMap(({ geometry }) =>
    geometry.type === "MultiPolygon" ? geometry.coordinates : [],
  );
  const bands = edgesByBand(polygons.flat().map((ring) => unrolled(ring)));
  return (longitude, latitude) =>
    [0, -360, 360].some((turn) => isInside(bands, longitude + turn, latitude));
}

const bandsPerDegree = 10;
const bandOf = (latitude: number) => Math.floor((latitude + 90) * bandsPerDegree);

/**
 * The edges of all coastlines by the latitudes that they cross, each as its two ends: a
 * point asks some hundreds of them, where Eurasia's coast alone has tens of thousands.
 */
function edgesByBand(rings: readonly Ring[]): Float64Array[] {
  const bands = Array.from({ length: bandOf(90) + 1 }, (): number[] => []);
  for (const ring of rings) {
    for (const [index, [x = 0, y = 0]] of ring.entries()) {
      const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? [];
      const last = bandOf(Math.max(y, nextY));
      for (let band = bandOf(Math.min(y, nextY)); band <= last; band++) {
        bands[band]?.push(x, y, nextX, nextY);
      }
    }
  }
  return bands.map((edges) => Float64Array.from(edges));
}

/** Whether a line from the point to the east crosses coastlines an odd number of times. */
function isInside(bands: readonly Float64Array[], longitude: number, latitude: number): boolean {
  const edges = bands[bandOf(latitude)] ?? [];
  let inside = false;
  for (let at = 0; at < edges.length; at += 4) {
    const [y = 0, nextY = 0] = [edges[at + 1], edges[at + 3]];
    if (y > latitude === nextY > latitude) continue;
    const [x = 0, nextX = 0] = [edges[at], edges[at + 2]];
    if (longitude < ((nextX - x) * (latitude - y)) / (nextY - y) + x) inside = !inside;
  }
  return inside;
}

/**
 * A ring that crosses the 180th meridian jumps from one edge of the map to the other, which a planar test takes for
 * a line around the world. Unrolled, it runs on beyond the edge; a ring around a pole is closed along the pole.
 */
function unrolled(ring: Ring): Ring {
  let turn = 0;
  let before: number | undefined;
  const points = ring.map(([longitude = 0, latitude = 0]) => {
    const step = before === undefined ? 0 : longitude - before;
    if (Math.abs(step) > 180) turn -= Math.sign(step) * 360;
    before = longitude;
    return [longitude + turn, latitude];
  });
  if (turn === 0) return points;
  const pole = Math.sign(points[0]?.[1] ?? 0) * 90;
  const [start = 0, end = 0] = [points[0]?.[0], points.at(-1)?.[0]];
  return [...points, [end, pole], [start, pole], points[0] ?? []];
}
