import { expect, test } from "vitest";

import { hashOf, viewOfHash } from "./map-view.ts";

test("a view survives the way through the address", () => {
  const view = { zoom: 6.25, latitude: 54.5, longitude: -15.3 };

  expect(viewOfHash(hashOf(view))).toEqual(view);
});

test.each(["", "#", "#a/b/c", "#4/91/0", "#4/0", "#//", "#4//", "#post-1"])(
  "%j names no view",
  (hash) => {
    expect(viewOfHash(hash)).toBeUndefined();
  },
);
