import { expect, test } from "vitest";

import { DeletedIds } from "./fetch-limits.ts";

test("what was deleted stays hidden for an hour, also after a reload, and for its owner alone", () => {
  let now = 0;
  const clock = () => now;
  new DeletedIds("ada", clock).add("n1");

  now = 3_599_999;
  expect(new DeletedIds("ada", clock).has("n1")).toBe(true);
  expect(new DeletedIds("bob", clock).has("n1")).toBe(false);
  now = 3_600_000;
  expect(new DeletedIds("ada", clock).has("n1")).toBe(false);
});
