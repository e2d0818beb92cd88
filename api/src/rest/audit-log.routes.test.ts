import { expect, test } from "vitest";

import { whenAffordable } from "./audit-log.routes.ts";
import { RestError } from "./rest-error.ts";

const spent = new RestError(429, { message: "Please wait a moment.", retryAfter: 0 });

test("what the budget refuses is asked again, and comes once it allows it", async () => {
  const refusals = [spent, spent];
  const ask = async () => {
    const refusal = refusals.pop();
    if (refusal) throw refusal;
    return "a page";
  };
  expect(await whenAffordable(ask)).toBe("a page");
});

test("every other refusal stands", async () => {
  const ask = () => Promise.reject(new RestError(403, { message: "Not for you." }));
  await expect(whenAffordable(ask)).rejects.toThrow("Not for you.");
});
