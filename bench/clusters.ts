/** How long the map's levels take: `node bench/clusters.ts [count …]`, medians of five. */
import type { EventSnapshot } from "../schema/snapshot/event-snapshot.ts";
import {
  ClusterPyramid,
  maxZoom,
  minZoom,
} from "../web/src/features/events/map/clusters/cluster-pyramid.ts";
import { EventColumns } from "../web/src/features/events/map/clusters/event-columns.ts";
import { maskOf, noFilter } from "../web/src/features/events/map/clusters/map-filter.ts";

const rounds = 5;
const counts = process.argv.slice(2).map(Number);

for (const count of counts.length > 0 ? counts : [100_000, 1_000_000]) measure(count);

function measure(count: number): void {
  console.log(`\n${count.toLocaleString("en")} events`);
  const snapshot = randomSnapshot(count);
  const columns = new EventColumns(snapshot);
  report("columns from a snapshot", () => new EventColumns(snapshot));
  report("filter to a mask", () => maskOf(columns, { ...noFilter, dateFrom: "2022-02-24" }));
  const mask = maskOf(columns, noFilter);
  report("places (level 18)", () => new ClusterPyramid(columns, mask));

  const pyramids = Array.from({ length: rounds }, () => new ClusterPyramid(columns, mask));
  for (let zoom = maxZoom - 1; zoom >= minZoom; zoom--) {
    const marks = pyramids[0]?.level(zoom + 1).count.toLocaleString("en");
    const left = [...pyramids];
    report(`level ${zoom} from ${marks} marks`, () => left.pop()?.level(zoom));
  }
}

function report(what: string, work: () => unknown): void {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  }).toSorted((a, b) => a - b);
  console.log(`${(times[Math.floor(rounds / 2)] ?? 0).toFixed(1).padStart(9)} ms  ${what}`);
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
