import { expect, test } from "vitest";

import { Ban } from "./ban.entity.ts";

const at = new Date("2026-03-01T12:00:00Z");
const before = new Date(at.getTime() - 1);
const after = new Date(at.getTime() + 1);

const ban = (facts: Partial<Pick<Ban, "expiresAt" | "liftedAt">> = {}) =>
  Object.assign(new Ban(), { expiresAt: null, liftedAt: null, endToldAt: null, ...facts });

test.each([
  ["until it is lifted", {}, true],
  ["before its end", { expiresAt: after }, true],
  ["not at its very end", { expiresAt: at }, false],
  ["not after its end", { expiresAt: before }, false],
  ["not once it is lifted", { expiresAt: after, liftedAt: before }, false],
])("a ban is in force %s", (_, facts, isInForce) => {
  expect(ban(facts).isInForce(at)).toBe(isInForce);
});

test("a lifted ban is over, and the first lifting counts", () => {
  const lifted = ban();

  lifted.lift(before);
  lifted.lift(at);

  expect(lifted.liftedAt).toEqual(before);
  expect(lifted.isInForce(at)).toBe(false);
});

test("the end of a ban is told once, and not before its time", () => {
  const ended = ban({ expiresAt: at });
  expect(() => ended.end(before)).toThrow("still in force");

  ended.end(at);
  ended.end(after);

  expect(ended.endToldAt).toEqual(at);
});
