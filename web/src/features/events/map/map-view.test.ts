import { expect, test } from "vitest";

import { covers, withMargin } from "./map-view.ts";

const baltic = { west: 10, south: 53, east: 30, north: 66 };

test("a margin lets the map move by half a screen in every direction", () => {
  const east = { ...baltic, west: 20, east: 40 };

  expect(covers(withMargin(baltic), baltic)).toBe(true);
  expect(covers(withMargin(baltic), east)).toBe(true);
  expect(covers(withMargin(baltic), { ...east, east: 40.1 })).toBe(false);
});

test("the margin ends at the poles", () => {
  expect(withMargin({ ...baltic, south: -60, north: 85 })).toMatchObject({ south: -90, north: 90 });
});
