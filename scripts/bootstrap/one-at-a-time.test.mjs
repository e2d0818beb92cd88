import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { oneAtATime } from "./one-at-a-time.mjs";

let folder;
let file;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "vigilia-lock-"));
  file = join(folder, "bootstrap.pid");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("of two commands begun together the second works when the first is done", async () => {
  const happened = [];
  const work = (name) => async () => {
    happened.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    happened.push(`${name} ends`);
  };

  await Promise.all([oneAtATime(work("first"), file), oneAtATime(work("second"), file)]);

  expect(happened).toEqual(["first begins", "first ends", "second begins", "second ends"]);
});

test("no command waits for one that was killed", async () => {
  const { pid } = spawnSync(process.execPath, ["--version"]);
  writeFileSync(file, String(pid));

  expect(await oneAtATime(async () => "worked", file)).toBe("worked");
});

test("a command that fails makes room for the next", async () => {
  const failing = oneAtATime(() => Promise.reject(new Error("no network")), file);

  await expect(failing).rejects.toThrow("no network");
  expect(existsSync(file)).toBe(false);
});
