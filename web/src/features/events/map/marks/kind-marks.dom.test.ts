import { expect, test } from "vitest";

import { loadedClient } from "../../../../../test/map-client.ts";
import { someEvent } from "../../../../../test/map-events.ts";
import { groupEnds, kindSummary, lettersOf, mainGroup } from "./kind-marks.ts";

const europe = { west: -20, south: 30, east: 50, north: 70 };
const madrid = { longitude: -3.7, latitude: 40.4 };

async function viewOf(isByKind: boolean, events = [someEvent()]) {
  const client = await loadedClient(events);
  const view = await client.view({ zoom: 4, bounds: europe, isByKind });
  if (!view) throw new Error("There is no view.");
  return view;
}

const mixed = [
  someEvent({ category: "CYBER" }),
  someEvent({ category: "JAMMING" }),
  someEvent({ category: "CYBER" }),
  someEvent({ category: "ARSON" }),
];

test("the ring of several events is parted by their kinds", async () => {
  const view = await viewOf(true, mixed);

  // A quarter for fire and force, nothing in the air, and the rest for signals: behind that, no part begins.
  expect(groupEnds(view, 0)).toEqual([0.25, 0.25, 2, 2, 2]);
  expect(mainGroup(view, 0)).toBe(2);
  expect(kindSummary(view, 0)).toBe("4 events: 3 networks and signals, 1 fire and force");
  expect(lettersOf(view)).toEqual([]);
});

test("a single event bears the letter of its kind", async () => {
  const view = await viewOf(true, [someEvent({ ...madrid, category: "RAIL" })]);

  expect(lettersOf(view)).toMatchObject([{ text: "R", isVague: false }]);
  expect(kindSummary(view, 0)).toBe("Railway");
});

test("where colours tell who it is attributed to, kinds are not counted", async () => {
  const view = await viewOf(false, mixed);

  expect(view.groups).toBeUndefined();
  expect(lettersOf(view)).toEqual([]);
});
