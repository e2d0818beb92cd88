import { placePrecisions, placeRadiusKilometres } from "@vigilia/schema/event-enums.ts";

import type { ClusterLevel } from "./cluster-level.ts";
import { levelZoom, type ClusterPyramid } from "./cluster-pyramid.ts";
import type { EventColumns } from "./event-columns.ts";
import { contains, type ProjectedBounds, latitudeAt, longitudeAt } from "./map-bounds.ts";

/** What is drawn: one entry a mark in every array. */
export interface ClustersInView {
  /** The level the marks belong to. */
  readonly zoom: number;
  readonly count: number;
  /** The marks' numbers in their level. */
  readonly marks: Int32Array;
  /** Where they stand in the mercator square. */
  readonly x: Int32Array;
  readonly y: Int32Array;
  /** Longitude and latitude of each mark in turn, in degrees. */
  readonly positions: Float64Array;
  /** How many events, and how many of them Chinese. */
  readonly total: Int32Array;
  readonly chinese: Int32Array;
  /** The place of its category in the schema's list, for a single event. */
  readonly category: Uint8Array;
  /** 1 where all the events are at one place, so that no zoom parts them. */
  readonly samePlace: Uint8Array;
  /** 1 for a single event whose place is only an area or a stand-in. */
  readonly vague: Uint8Array;
  /** How far around the place its events may have been, in metres; 0 where a mark is no area, or stands for several places. */
  readonly areaMetres: Float32Array;
}

/** In place of a row. */
const none = -1;
const firstVague = placePrecisions.indexOf("AREA");
const radii = placePrecisions.map((precision) => (placeRadiusKilometres[precision] ?? 0) * 1_000);

export function clustersInView(
  pyramid: ClusterPyramid,
  columns: EventColumns,
  { zoom, bounds }: { zoom: number; bounds: ProjectedBounds },
): ClustersInView {
  const level = pyramid.level(zoom);
  const marks = marksInside(level, bounds);
  const x = marks.map((mark) => level.x[mark] ?? 0);
  const y = marks.map((mark) => level.y[mark] ?? 0);
  const samePlace = Uint8Array.from(marks, (mark) =>
    Number(pyramid.expansionZoom(zoom, mark) === undefined),
  );
  const singles = Int32Array.from(marks, (mark) =>
    level.total[mark] === 1 ? (pyramid.rowsOf(zoom, mark)[0] ?? none) : none,
  );
  return {
    zoom: levelZoom(zoom),
    count: marks.length,
    marks,
    x,
    y,
    positions: degreesOf(x, y),
    total: marks.map((mark) => level.total[mark] ?? 0),
    chinese: marks.map((mark) => level.chinese[mark] ?? 0),
    category: Uint8Array.from(singles, (row) => columns.category[row] ?? 0),
    samePlace,
    vague: Uint8Array.from(singles, (row) => Number(isVague(row))),
    areaMetres: Float32Array.from(marks, (mark, index) => (samePlace[index] ? areaOf(mark) : 0)),
  };

  function isVague(row: number): boolean {
    return (columns.placePrecision[row] ?? 0) >= firstVague;
  }

  function areaOf(mark: number): number {
    let widest = 0;
    for (const row of pyramid.rowsOf(zoom, mark)) {
      widest = Math.max(widest, radii[columns.placePrecision[row] ?? 0] ?? 0);
    }
    return widest;
  }
}

function marksInside(level: ClusterLevel, bounds: ProjectedBounds): Int32Array {
  const inside = new Int32Array(level.count);
  let count = 0;
  for (let mark = 0; mark < level.count; mark++) {
    if (contains(bounds, level.x[mark] ?? 0, level.y[mark] ?? 0)) inside[count++] = mark;
  }
  return inside.slice(0, count);
}

function degreesOf(x: Int32Array, y: Int32Array): Float64Array {
  const positions = new Float64Array(x.length * 2);
  for (let index = 0; index < x.length; index++) {
    positions[index * 2] = longitudeAt(x[index] ?? 0);
    positions[index * 2 + 1] = latitudeAt(y[index] ?? 0);
  }
  return positions;
}
