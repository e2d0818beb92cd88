import { expect, test } from "vitest";

import { RunLength } from "./outbox.ts";

const grown = () => {
  const length = new RunLength();
  for (let round = 0; round < 10; round += 1) length.delivered(length.most, 20);
  return length;
};

test("more messages are taken at once as long as that is quick, up to a bound", () => {
  const length = new RunLength();
  expect(length.most).toBe(1);

  length.delivered(1, 20);
  expect(length.most).toBe(2);

  const { most } = grown();
  expect(most).toBeGreaterThan(10);
  expect(most).toBeLessThanOrEqual(100);
});

test("fewer are taken after a delivery that lasted, and never less than one", () => {
  const length = grown();

  length.delivered(8, 2_000);
  expect(length.most).toBe(4);
  length.delivered(1, 2_000);
  expect(length.most).toBe(1);
});

test("after a failed delivery they are taken one by one", () => {
  const length = grown();

  length.failed();
  expect(length.most).toBe(1);
});
