import { expect, test } from "vitest";

import { newToken, tokenDigest } from "./tokens.ts";

test("a token carries 256 bits and needs no escaping in a URL", () => {
  const token = newToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(encodeURIComponent(token)).toBe(token);
});

test("no two tokens are alike", () => {
  expect(new Set(Array.from({ length: 1000 }, newToken)).size).toBe(1000);
});

test("the digest is the SHA-256 of the token's text", () => {
  expect(tokenDigest("abc")).toBe(
    "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
  );
});
