import { expect, test } from "vitest";

import { CircuitBreaker } from "./fetch-limits.ts";

test("three errors stop requests for five minutes, and then it counts again from none", () => {
  let now = 0;
  const breaker = new CircuitBreaker(() => now);
  for (let error = 0; error < 3; error++) {
    expect(breaker.allows()).toBe(true);
    breaker.fail();
  }

  now = 299_999;
  expect(breaker.allows()).toBe(false);
  now = 300_000;
  expect(breaker.allows()).toBe(true);
  breaker.fail();
  breaker.fail();
  expect(breaker.allows()).toBe(true);
});

test("a success forgets two errors", () => {
  const breaker = new CircuitBreaker(() => 0);
  breaker.fail();
  breaker.fail();
  breaker.succeed();
  breaker.fail();
  breaker.fail();

  expect(breaker.allows()).toBe(true);
});
