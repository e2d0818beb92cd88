import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { claim, folderOf, isCurrent, makeCurrent, replace } from "./build-folders.mjs";
import { root } from "./project.mjs";

const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(64));
let place;
let target;

beforeEach(() => {
  mkdirSync(join(root, ".cache"), { recursive: true });
  place = mkdtempSync(join(root, ".cache", "builds-"));
  target = { output: join(relative(root, place), "dist"), proof: "main.js" };
});

afterEach(() => rmSync(place, { recursive: true }));

async function build(fingerprint) {
  await replace(folderOf(target, fingerprint), async (folder) => {
    mkdirSync(join(root, folder));
    writeFileSync(join(root, folder, "main.js"), fingerprint);
  });
  makeCurrent(target, fingerprint);
}

const isThere = (fingerprint) => existsSync(join(root, folderOf(target, fingerprint)));

test("a build is current when its link leads to it", async () => {
  expect(isCurrent(target, first)).toBe(false);

  await build(first);
  expect(isCurrent(target, first)).toBe(true);

  await build(second);
  expect(isCurrent(target, first)).toBe(false);
  expect(readFileSync(join(place, "dist", "main.js"), "utf8")).toBe(second);
});

test("who has resolved the link keeps their files through the next build", async () => {
  await build(first);
  const running = realpathSync(join(place, "dist"));

  await build(second);

  expect(readFileSync(join(running, "main.js"), "utf8")).toBe(first);
});

test("an older build goes, unless a living process has claimed it", async () => {
  await build(first);
  await build(second);
  await build(third);
  expect([first, second, third].map(isThere)).toEqual([false, true, true]);

  await build(second);
  claim(target);
  await build(third);
  await build(first);
  expect([first, second, third].map(isThere)).toEqual([true, true, true]);
});

test("a build that fails leaves the former one current, and nothing of its own", async () => {
  await build(first);

  const failing = replace(folderOf(target, second), async (folder) => {
    mkdirSync(join(root, folder));
    throw new Error("out of disk");
  });

  await expect(failing).rejects.toThrow("out of disk");
  expect(isCurrent(target, first)).toBe(true);
  expect(isThere(second)).toBe(false);
  expect(existsSync(join(root, `${folderOf(target, second)}.unfinished`))).toBe(false);
});

test("a folder that was built in place is replaced by a link", async () => {
  mkdirSync(join(place, "dist"));
  writeFileSync(join(place, "dist", "main.js"), "old");

  await build(first);

  expect(readFileSync(join(place, "dist", "main.js"), "utf8")).toBe(first);
});
