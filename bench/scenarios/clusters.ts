import type { EventSnapshot } from "../../schema/snapshot/event-snapshot.ts";
import {
  ClusterPyramid,
  maxZoom,
  minZoom,
} from "../../web/src/features/events/map/clusters/cluster-pyramid.ts";
import { EventColumns } from "../../web/src/features/events/map/clusters/event-columns.ts";
import { maskOf, noFilter } from "../../web/src/features/events/map/clusters/map-filter.ts";
import { type Row, rowOf } from "../kit/rows.ts";

const rounds = 5;
const eventCount = 1_000_000;

/** What the map's worker does in the browser, with a million events. */
export function measureClusters(): Row[] {
  const snapshot = randomSnapshot(eventCount);
  const columns = new EventColumns(snapshot);
  const mask = maskOf(columns, noFilter);
  const since = { ...noFilter, dateFrom: "2022-02-24" };
  const everyLevel = () => {
    const pyramid = new ClusterPyramid(columns, mask);
    for (let zoom = maxZoom; zoom >= minZoom; zoom--) pyramid.level(zoom);
  };
  return [
    timed("columns from a snapshot", () => new EventColumns(snapshot)),
    timed("a filter", () => maskOf(columns, since)),
    timed("clusters of every zoom", everyLevel),
  ];
}

function timed(name: string, work: () => unknown): Row {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return rowOf(name, "ms", times);
}

/** Half of the events in towns (many at the very same point), half scattered over Europe. */
function randomSnapshot(count: number): EventSnapshot {
  const random = generator(7);
  const between = (from: number, to: number) => Math.round((from + random() * (to - from)) * 1e6);
  const town = () => ({ longitude: between(-10, 40), latitude: between(36, 68) });
  const towns = Array.from({ length: 3000 }, town);
  const places = Array.from(
    { length: count },
    () => (random() < 0.5 ? towns[Math.floor(random() ** 2 * towns.length)] : undefined) ?? town(),
  );
  return {
    version: "bench",
    count,
    countryCodes: [],
    longitude: Int32Array.from(places, (place) => place.longitude),
    latitude: Int32Array.from(places, (place) => place.latitude),
    day: Int32Array.from(places, () => 16_000 + Math.floor(random() * 4_000)),
    type: Uint8Array.from(places, () => (random() < 0.85 ? 0 : 1)),
    category: Uint8Array.from(places, () => Math.floor(random() * 14)),
    attribution: Uint8Array.from(places, () => Math.floor(random() * 5)),
    datePrecision: new Uint8Array(count),
    placePrecision: new Uint8Array(count),
    country: new Uint8Array(count),
  };
}

/** The same numbers on every run (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
