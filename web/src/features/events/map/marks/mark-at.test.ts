import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { ClusterPyramid } from "../clusters/cluster-pyramid.ts";
import { clustersInView } from "../clusters/clusters-in-view.ts";
import { projectBounds, projectX, projectY, unitsOf } from "../clusters/map-bounds.ts";
import { maskOf, noFilter } from "../clusters/map-filter.ts";
import { markAt } from "./mark-pointer.ts";

const berlin = { longitude: 13.4, latitude: 52.5 };
const world = projectBounds({ west: -180, south: -85, east: 180, north: 85 });

function viewOf(places: { longitude: number; latitude: number }[], zoom: number) {
  const { columns } = mapOf(places.map((place) => someEvent(place)));
  const pyramid = new ClusterPyramid(columns, maskOf(columns, noFilter));
  return { generation: 1, ...clustersInView(pyramid, columns, { zoom, bounds: world }) };
}

/** What lies so many pixels east of Berlin. */
function pixelsEast(pixels: number, zoom: number) {
  const x = projectX(berlin.longitude * 1e6) + unitsOf(pixels, zoom);
  return { x, y: projectY(berlin.latitude * 1e6), zoom };
}

test("a cluster is met up to its edge and no further", () => {
  const view = viewOf(
    Array.from({ length: 100 }, () => berlin),
    4,
  );

  expect(markAt(view, pixelsEast(34, 4))).toBe(0);
  expect(markAt(view, pixelsEast(36, 4))).toBeUndefined();
});

test("between two zooms a mark keeps its size on the screen", () => {
  const view = viewOf(
    Array.from({ length: 100 }, () => berlin),
    4,
  );

  expect(markAt(view, pixelsEast(34, 4.9))).toBe(0);
  expect(markAt(view, pixelsEast(36, 4.9))).toBeUndefined();
});

test("a single event is met a little beside it, for fingers", () => {
  const view = viewOf([berlin], 10);

  expect(markAt(view, pixelsEast(15, 10))).toBe(0);
  expect(markAt(view, pixelsEast(18, 10))).toBeUndefined();
});

test("where two overlap the nearer one is met", () => {
  const near = { ...berlin, longitude: 13.4 + (20 * 360) / (512 * 2 ** 18) };
  const view = viewOf([berlin, near], 18);
  const met = markAt(view, pixelsEast(12, 18)) ?? -1;

  expect(view.positions[met * 2]).toBeCloseTo(near.longitude, 6);
});
