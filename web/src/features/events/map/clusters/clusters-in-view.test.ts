import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { ClusterPyramid } from "./cluster-pyramid.ts";
import { clustersInView } from "./clusters-in-view.ts";
import { projectBounds } from "./map-bounds.ts";
import { maskOf, noFilter } from "./map-filter.ts";

const berlin = { longitude: 13.4, latitude: 52.5 };
const madrid = { longitude: -3.7, latitude: 40.4 };

function viewOf(events: Parameters<typeof mapOf>[0], zoom: number, box = { west: 5, east: 20 }) {
  const { columns } = mapOf(events);
  const pyramid = new ClusterPyramid(columns, maskOf(columns, noFilter));
  const bounds = projectBounds({ south: 45, north: 60, ...box });
  return clustersInView(pyramid, columns, { zoom, bounds });
}

test("only the marks inside the view are drawn, where they are", () => {
  const view = viewOf([someEvent(berlin), someEvent(madrid)], 4);

  expect(view.count).toBe(1);
  expect(view.positions[0]).toBeCloseTo(berlin.longitude, 5);
  expect(view.positions[1]).toBeCloseTo(berlin.latitude, 5);
});

test("between two zooms the lower one's marks are drawn", () => {
  expect(viewOf([someEvent(berlin)], 4.9).zoom).toBe(4);
});

test("a mark knows how many of its events are Chinese", () => {
  const near = { ...berlin, latitude: 52.6 };
  const view = viewOf(
    [someEvent(berlin), someEvent(near), someEvent({ ...near, type: "CHINESE" })],
    4,
  );

  expect([...view.total]).toEqual([3]);
  expect([...view.chinese]).toEqual([1]);
  expect([...view.samePlace]).toEqual([0]);
});

test("events at one place are marked as such at every zoom", () => {
  const here = [someEvent(berlin), someEvent(berlin)];

  expect([...viewOf(here, 4).samePlace]).toEqual([1]);
  expect([...viewOf(here, 17).samePlace]).toEqual([1]);
});

test("a single event known only by its area is vague", () => {
  const exact = viewOf([someEvent({ ...berlin, placePrecision: "TOWN" })], 4);
  const vague = viewOf([someEvent({ ...berlin, placePrecision: "AREA" })], 4);

  expect([...exact.vague]).toEqual([0]);
  expect([...vague.vague]).toEqual([1]);
});

test("a place is as wide as the least certain of its events, several places are no area", () => {
  const nominal = someEvent({ ...berlin, placePrecision: "NOMINAL" });
  const area = someEvent({ ...berlin, placePrecision: "AREA" });
  const near = someEvent({ ...berlin, latitude: 52.6, placePrecision: "AREA" });

  expect([...viewOf([area], 4).areaMetres]).toEqual([25_000]);
  expect([...viewOf([area, nominal, someEvent(berlin)], 4).areaMetres]).toEqual([100_000]);
  expect([...viewOf([someEvent(berlin)], 4).areaMetres]).toEqual([0]);
  expect([...viewOf([area, near], 4).areaMetres]).toEqual([0]);
});
