import { setImmediate } from "node:timers/promises";

import { expect, test } from "vitest";

import { limitConcurrency } from "./concurrency-limit.ts";

/** Work that ends when the test resolves it. */
function heldWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let hasBegun = false;
  const work = () => {
    hasBegun = true;
    return promise;
  };
  return { work, finish: resolve, fail: reject, hasBegun: () => hasBegun };
}

test("only so many run at a time, in the order they came", async () => {
  const inTurn = limitConcurrency({ concurrency: 2, maxWaiting: 10 });
  const [first, second, third, fourth] = [heldWork(), heldWork(), heldWork(), heldWork()];
  const results = [first, second, third, fourth].map(({ work }) => inTurn(work));
  await setImmediate();
  expect([first, second, third].map((one) => one.hasBegun())).toEqual([true, true, false]);

  second.finish("second");
  expect(await results[1]).toBe("second");
  await setImmediate();
  expect([third.hasBegun(), fourth.hasBegun()]).toEqual([true, false]);

  for (const one of [first, third, fourth]) one.finish("done");
  expect(await Promise.all(results)).toEqual(["done", "second", "done", "done"]);
});

test("a caller that comes when the queue is full is to come again", async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 1 });
  const [first, second] = [heldWork(), heldWork()];
  const results = [inTurn(first.work), inTurn(second.work)];

  await expect(inTurn(async () => "third")).rejects.toMatchObject({
    code: "SERVICE_UNAVAILABLE",
    retryAfter: 5,
  });

  first.finish("first");
  second.finish("second");
  expect(await Promise.all(results)).toEqual(["first", "second"]);
  expect(await inTurn(async () => "fourth")).toBe("fourth");
});

test("work that fails gives its place on", async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 1 });
  const first = heldWork();
  const failing = inTurn(first.work);
  const next = inTurn(async () => "next");

  first.fail(new Error("broken"));

  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("next");
});
