import { beforeAll, expect, test } from "vitest";

import { createPasswordHasher, type PasswordHasher } from "./password-hasher.ts";

let hasher: PasswordHasher;

beforeAll(async () => {
  hasher = await createPasswordHasher();
});

test("a password belongs to its own hash only", async () => {
  const stored = await hasher.hash("correct horse");
  expect(await hasher.verify(stored, "correct horse")).toBe(true);
  expect(await hasher.verify(stored, "correct horsf")).toBe(false);
  expect(await hasher.verify(stored, "")).toBe(false);
});

test("hashes are argon2id of 19 MiB and two passes, each with its own salt", async () => {
  const [one, two] = await Promise.all([hasher.hash("same"), hasher.hash("same")]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test("the same characters composed differently are the same password", async () => {
  const stored = await hasher.hash("cafe\u0301");
  expect(await hasher.verify(stored, "caf\u00e9")).toBe(true);
  expect(await hasher.verify(stored, "cafe\u0301")).toBe(true);
});

test("every character of a long password counts", async () => {
  const long = "🐟 Слава ".repeat(100);
  const stored = await hasher.hash(`${long}a`);
  expect(await hasher.verify(stored, `${long}a`)).toBe(true);
  expect(await hasher.verify(stored, `${long}b`)).toBe(false);
});

test("an unknown account has no right password, and is refused only after the same work", async () => {
  const busy = await createPasswordHasher({ concurrency: 1, maxWaiting: 0 });
  const underWay = busy.verify(null, "anything");

  await expect(busy.hash("other")).rejects.toMatchObject({ code: "SERVICE_UNAVAILABLE" });

  expect(await underWay).toBe(false);
});

test("a stored hash that is none is an error, not a wrong password", async () => {
  await expect(hasher.verify("plain text", "plain text")).rejects.toBeInstanceOf(Error);
});
