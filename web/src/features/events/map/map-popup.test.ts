import { expect, test } from "vitest";

import { panIntoView } from "./map-popup.ts";

const frame = { left: 0, top: 100, right: 400, bottom: 700 };

test("what lies within its frame stays where it is", () => {
  expect(panIntoView(frame, { left: 20, top: 120, right: 300, bottom: 400 })).toEqual([0, 0]);
});

test("what sticks out is brought in, with a little air", () => {
  expect(panIntoView(frame, { left: -30, top: 90, right: 270, bottom: 300 })).toEqual([-38, -18]);
  expect(panIntoView(frame, { left: 150, top: 500, right: 450, bottom: 710 })).toEqual([58, 18]);
});

test("what is larger than its frame shows its beginning", () => {
  expect(panIntoView(frame, { left: 20, top: 150, right: 300, bottom: 900 })).toEqual([0, 42]);
  expect(panIntoView(frame, { left: 20, top: 50, right: 300, bottom: 900 })).toEqual([0, -58]);
});
