import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { root } from "./project.mjs";
import { fingerprint } from "./stamp.mjs";

let folder;

beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  folder = mkdtempSync(join(root, ".cache", "stamp-"));
  writeFileSync(join(folder, "main.ts"), "one");
});

afterEach(() => rmSync(folder, { recursive: true }));

const taken = () => fingerprint([relative(root, folder)]);

test("what has not changed has the same fingerprint", () => {
  expect(taken()).toBe(taken());
});

test.each([
  ["a changed file", () => writeFileSync(join(folder, "main.ts"), "two")],
  ["a new file", () => writeFileSync(join(folder, "other.ts"), "")],
  ["a file that is gone", () => rmSync(join(folder, "main.ts"))],
])("%s changes the fingerprint", (_, change) => {
  const before = taken();

  change();

  expect(taken()).not.toBe(before);
});

test("tests, stories and what was built of the folder do not count", () => {
  const before = taken();

  writeFileSync(join(folder, "main.test.ts"), "");
  writeFileSync(join(folder, "main.story.ts"), "");
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist", "main.js"), "");

  expect(taken()).toBe(before);
});
