import { expect, test } from "vitest";

import { mapOf, someEvent } from "../../../../../test/map-events.ts";
import { kindGroups } from "../../kinds/kind-groups.ts";
import { ClusterPyramid, maxZoom } from "./cluster-pyramid.ts";
import { GroupCounts } from "./group-counts.ts";
import { maskOf, noFilter } from "./map-filter.ts";

const berlin = { longitude: 13.4, latitude: 52.5 };
const near = { longitude: 13.5, latitude: 52.6 };
const madrid = { longitude: -3.7, latitude: 40.4 };

const { columns } = mapOf([
  someEvent({ ...berlin, category: "ARSON" }),
  someEvent({ ...berlin, category: "EXPLOSIVE" }),
  someEvent({ ...near, category: "CYBER" }),
  someEvent({ ...madrid, category: "ESPIONAGE" }),
]);

/** What each mark of a zoom stands for: "2 force, 1 signals". */
function told(zoom: number, filter = noFilter) {
  const pyramid = new ClusterPyramid(columns, maskOf(columns, filter));
  const { count } = pyramid.level(zoom);
  const counts = new GroupCounts(pyramid, columns).of(
    Int32Array.from({ length: count }, (_, mark) => mark),
    zoom,
  );
  return Array.from({ length: count }, (_, mark) =>
    kindGroups
      .map((group, at) => ({ group, events: counts[mark * kindGroups.length + at] ?? 0 }))
      .filter(({ events }) => events > 0)
      .map(({ group, events }) => `${events} ${group}`)
      .join(", "),
  ).toSorted();
}

test("places know the kinds of their events", () => {
  expect(told(maxZoom)).toEqual(["1 covert", "1 signals", "2 force"]);
});

test("clusters know the kinds of all that they were made of", () => {
  expect(told(4)).toEqual(["1 covert", "2 force, 1 signals"]);
});

test("what a filter leaves out is not counted", () => {
  expect(told(4, { ...noFilter, categories: ["CYBER", "ARSON"] })).toEqual(["1 force, 1 signals"]);
});
