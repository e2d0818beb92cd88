import { expect, test } from "vitest";

import { newOneTimeSecret, oneTimeUri, stepOfCode } from "./second-factor.ts";

/** "12345678901234567890", which RFC 6238 computes its examples with. */
const secret = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %d of the RFC's example the code is %s", (seconds, code) => {
  expect(stepOfCode({ secret, code, at: at(seconds) })).toBe(Math.floor(seconds / 30));
});

test("a clock may be one step ahead or behind, and no more", () => {
  const code = "005924";
  const step = Math.floor(1_234_567_890 / 30);

  expect(stepOfCode({ secret, code, at: at(1_234_567_890 - 30) })).toBe(step);
  expect(stepOfCode({ secret, code, at: at(1_234_567_890 + 30) })).toBe(step);
  expect(stepOfCode({ secret, code, at: at(1_234_567_890 - 60) })).toBeNull();
  expect(stepOfCode({ secret, code, at: at(1_234_567_890 + 60) })).toBeNull();
});

test.each(["", "28708", "2870820", "28708x", "abcde-fghij"])("%j is no code", (code) => {
  expect(stepOfCode({ secret, code, at: at(59) })).toBeNull();
});

test("each secret is another, and its address is one that apps read", () => {
  expect(newOneTimeSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newOneTimeSecret()).not.toBe(newOneTimeSecret());
  const uri = new URL(oneTimeUri({ username: "ada", secret }));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Vigilia:ada\?/);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    ...{ secret, issuer: "Vigilia", digits: "6", period: "30", algorithm: "SHA1" },
  });
});
