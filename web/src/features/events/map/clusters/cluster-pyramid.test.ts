import type { SnapshotEvent } from "@vigilia/schema/snapshot/event-snapshot.ts";
import fc from "fast-check";
import Supercluster from "supercluster";
import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { ClusterPyramid, clusterRadiusPixels, maxZoom, minZoom } from "./cluster-pyramid.ts";
import { projectX, projectY, unitsOf } from "./map-bounds.ts";
import { maskOf, noFilter } from "./map-filter.ts";

const zooms = Array.from({ length: maxZoom - minZoom + 1 }, (_, index) => minZoom + index);

function pyramidOf(events: readonly SnapshotEvent[]) {
  const map = mapOf(events);
  return { ...map, pyramid: new ClusterPyramid(map.columns, maskOf(map.columns, noFilter)) };
}

const scattered = fc.record({
  longitude: fc.double({ min: -10, max: 40, noNaN: true }),
  latitude: fc.double({ min: 35, max: 70, noNaN: true }),
});
/** Without fast-check's preference for extremes, which would pile the events up. */
const evenly = fc.noBias(scattered);
const inTown = fc.constantFrom(
  { longitude: 13.4, latitude: 52.5 },
  { longitude: 13.41, latitude: 52.5 },
  { longitude: 13.4001, latitude: 52.5001 },
  { longitude: 24.7, latitude: 59.4 },
);
const anyEvents = fc
  .array(fc.tuple(fc.oneof(scattered, inTown), fc.constantFrom("RUSSIAN", "CHINESE")), {
    maxLength: 300,
  })
  .map((drawn) => drawn.map(([place, type]) => someEvent({ ...place, type })));

test("every event is in exactly one mark of every level, and is counted by its type", () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { pyramid, columns } = pyramidOf(events);
      for (const zoom of zooms) {
        const { count, total, chinese } = pyramid.level(zoom);
        const rowsByMark = Array.from({ length: count }, (_, mark) => [
          ...pyramid.rowsOf(zoom, mark),
        ]);

        expect(rowsByMark.flat().toSorted((a, b) => a - b)).toEqual(events.map((_, row) => row));
        expect(rowsByMark.map((rows) => rows.length)).toEqual([...total]);
        expect(
          rowsByMark.map((rows) => rows.filter((row) => columns.type[row] === 1).length),
        ).toEqual([...chinese]);
      }
    }),
    { numRuns: 40 },
  );
});

test("a mark stands at the mean of its events", () => {
  fc.assert(
    fc.property(anyEvents, (events) => {
      const { pyramid, columns } = pyramidOf(events);
      const { count, x } = pyramid.level(5);
      for (let mark = 0; mark < count; mark++) {
        const rows = [...pyramid.rowsOf(5, mark)];
        const mean = rows.reduce((sum, row) => sum + (columns.x[row] ?? 0), 0) / rows.length;
        // one unit may be cut off at every level
        expect(Math.abs((x[mark] ?? 0) - mean)).toBeLessThan(zooms.length);
      }
    }),
    { numRuns: 40 },
  );
});

test("marks are as many as supercluster's and no more crowded, and stand for the same total", () => {
  const places = fc.sample(evenly, { numRuns: 3000, seed: 11 });
  const { pyramid } = pyramidOf(places.map((place) => someEvent(place)));
  const peer = new Supercluster({ radius: clusterRadiusPixels, extent: 512, maxZoom: maxZoom - 1 });
  peer.load(places.map(({ longitude, latitude }) => point([longitude, latitude])));

  for (const zoom of zooms) {
    const theirs = peer.getClusters([-180, -85, 180, 85], zoom);
    const { count, total, x, y } = pyramid.level(zoom);
    const theirX = theirs.map(({ geometry }) => projectX((geometry.coordinates[0] ?? 0) * 1e6));
    const theirY = theirs.map(({ geometry }) => projectY((geometry.coordinates[1] ?? 0) * 1e6));

    expect(total.reduce((sum, events) => sum + events, 0)).toBe(places.length);
    expect(Math.abs(count - theirs.length)).toBeLessThanOrEqual(2 + theirs.length * 0.05);
    expect(crowded([...x], [...y], zoom)).toBeLessThanOrEqual(crowded(theirX, theirY, zoom));
  }
});

test("marks of a level come from marks that lay within the radius of one of them", () => {
  const events = fc.sample(scattered, { numRuns: 500, seed: 3 }).map((place) => someEvent(place));
  const { pyramid } = pyramidOf(events);
  const finer = pyramid.level(6);
  const { parts, partsStart, count } = pyramid.level(5);
  const reach = 2 * unitsOf(clusterRadiusPixels, 5);

  for (let mark = 0; mark < count; mark++) {
    const [first = 0, ...others] = parts.subarray(partsStart[mark], partsStart[mark + 1]);
    for (const other of others) {
      const dx = (finer.x[first] ?? 0) - (finer.x[other] ?? 0);
      const dy = (finer.y[first] ?? 0) - (finer.y[other] ?? 0);
      expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(reach);
    }
  }
});

test("at the greatest zoom nothing clusters but what shares its coordinates", () => {
  const corner = { longitude: 13.4, latitude: 52.5 };
  const { pyramid } = pyramidOf([
    someEvent(corner),
    someEvent(corner),
    someEvent({ ...corner, longitude: 13.400001 }),
  ]);

  expect(pyramid.level(18).total.toSorted()).toEqual(Int32Array.of(1, 2));
  expect([...pyramid.level(17).total]).toEqual([3]);
});

test("a mark parts at the first zoom at which it becomes several", () => {
  const { pyramid } = pyramidOf([
    someEvent({ longitude: 13.4, latitude: 52.5 }),
    someEvent({ longitude: 13.6, latitude: 52.5 }),
  ]);

  const zoom = pyramid.expansionZoom(2, 0) ?? 0;

  expect(pyramid.level(zoom - 1).count).toBe(1);
  expect(pyramid.level(zoom).count).toBe(2);
});

test("a mark whose events share one place never parts", () => {
  const { pyramid } = pyramidOf([someEvent(), someEvent(), someEvent()]);

  expect(pyramid.expansionZoom(4, 0)).toBeUndefined();
});

test("no events make no marks", () => {
  const { pyramid } = pyramidOf([]);

  expect(pyramid.level(2).count).toBe(0);
});

function point(coordinates: [number, number]) {
  return {
    type: "Feature" as const,
    geometry: { type: "Point" as const, coordinates },
    properties: {},
  };
}

/** How many pairs of marks would overlap by more than a quarter. */
function crowded(x: readonly number[], y: readonly number[], zoom: number): number {
  const near = unitsOf(clusterRadiusPixels * 0.75, zoom);
  let pairs = 0;
  for (let one = 0; one < x.length; one++) {
    for (let other = one + 1; other < x.length; other++) {
      const dx = (x[one] ?? 0) - (x[other] ?? 0);
      const dy = (y[one] ?? 0) - (y[other] ?? 0);
      if (Math.hypot(dx, dy) < near) pairs++;
    }
  }
  return pairs;
}
