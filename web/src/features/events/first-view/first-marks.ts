import { encodeEventSnapshot } from "@vigilia/schema/snapshot/encode-event-snapshot.ts";
import {
  decodeEventSnapshot,
  microDegreesPerDegree,
  type SnapshotEvent,
} from "@vigilia/schema/snapshot/event-snapshot.ts";

import { ClusterPyramid, maxZoom } from "../map/clusters/cluster-pyramid.ts";
import { clustersInView } from "../map/clusters/clusters-in-view.ts";
import { EventColumns } from "../map/clusters/event-columns.ts";
import {
  latitudeAt,
  projectBounds,
  projectX,
  projectY,
  unitsOf,
  worldSize,
} from "../map/clusters/map-bounds.ts";
import type { MapView } from "../map/map-view.ts";

/** Where a mark stands, in pixels from the middle of the view, and what it stands for. */
export interface FirstMark {
  readonly x: number;
  readonly y: number;
  readonly total: number;
  readonly chinese: number;
  /** Of a single event: its place is only an area or a stand-in. */
  readonly isVague: boolean;
  /** How far around it the events may have been, in pixels; 0 where their place is known. */
  readonly area: number;
}

/** What the server has found of the events that the page is about. */
export interface FirstEvents {
  readonly events: readonly SnapshotEvent[];
  /** How many there are in all. */
  readonly totalCount: number;
}

const world = { west: -180, south: -90, east: 180, north: 90 };
const metresPerUnit = 40_075_017 / worldSize;
/** The largest windows reach so far from their middle, in pixels. */
const farthest = { x: 2_600, y: 1_500 };

/** Where a point of the mercator square stands, in pixels from the middle of a view. */
export function offsetOf(
  point: { x: number; y: number },
  { longitude, latitude, zoom }: MapView,
): { x: number; y: number } {
  const pixel = unitsOf(1, zoom);
  return {
    x: (point.x - projectX(longitude * microDegreesPerDegree)) / pixel,
    y: (point.y - projectY(latitude * microDegreesPerDegree)) / pixel,
  };
}

/**
 * The marks as the map is about to draw them, by the same clusters of the same rows. Where there are more events than
 * were asked for, each by itself: numbers of a part would be wrong.
 */
export function firstMarks({ events, totalCount }: FirstEvents, view: MapView): FirstMark[] {
  const { columns: bytes } = encodeEventSnapshot(events, { version: "" });
  const columns = new EventColumns(decodeEventSnapshot(bytes));
  const pyramid = new ClusterPyramid(columns, new Uint8Array(columns.count).fill(1));
  const isWhole = totalCount <= events.length;
  const zoom = isWhole ? view.zoom : maxZoom;
  const marks = clustersInView(pyramid, columns, { zoom, bounds: projectBounds(world) });
  return Array.from(marks.total, (total, index): FirstMark => {
    const chinese = marks.chinese[index] ?? 0;
    return {
      ...offsetOf({ x: marks.x[index] ?? 0, y: marks.y[index] ?? 0 }, view),
      total: isWhole ? total : 1,
      chinese: isWhole ? chinese : Math.min(1, chinese),
      isVague: marks.vague[index] === 1,
      area: (marks.areaMetres[index] ?? 0) / metresPerPixel(marks.y[index] ?? 0, view.zoom),
    };
  }).filter(({ x, y }) => Math.abs(x) <= farthest.x && Math.abs(y) <= farthest.y);
}

function metresPerPixel(y: number, zoom: number): number {
  return unitsOf(1, zoom) * metresPerUnit * Math.cos((latitudeAt(y) * Math.PI) / 180);
}
