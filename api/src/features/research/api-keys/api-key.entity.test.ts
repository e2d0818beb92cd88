import { expect, test } from "vitest";

import { ApiKey } from "./api-key.entity.ts";

test("a key is revoked once, for ever", () => {
  const key = Object.assign(new ApiKey(), { revokedAt: null });
  const at = new Date("2026-03-01T12:00:00Z");

  expect(key.revoke(at)).toBe(true);
  expect(key.revoke(new Date("2026-03-02T12:00:00Z"))).toBe(false);

  expect(key.revokedAt).toEqual(at);
});
