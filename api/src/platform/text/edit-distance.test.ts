import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { editDistance } from "./edit-distance.ts";

describe("the distance between two words", () => {
  test.each([
    ["drone", "drone", 0],
    ["drone", "drones", 1],
    ["drone", "done", 1],
    ["drone", "drove", 1],
    ["drone", "dorne", 1],
    ["sabotgae", "sabotage", 1],
    ["riga", "vilnius", 6],
    ["", "riga", 4],
  ])("from %s to %s is %i", (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
  });

  test("is the same both ways, and zero for the same word only", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(editDistance(one, other)).toBe(editDistance(other, one));
        expect(editDistance(one, other) === 0).toBe(one === other);
      }),
    );
  });
});
