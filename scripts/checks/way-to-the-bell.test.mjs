import { readFileSync } from "node:fs";
import { basename } from "node:path";

import { expect, test } from "vitest";

import { root } from "../bootstrap/project.mjs";

const read = (path) => readFileSync(`${root}/${path}`, "utf8");
const listed = /^\d+\. `(.+)`$/gm;
const way = [...read("docs/architecture.md").matchAll(listed)].map(([, path = ""]) => path);

test("a reply passes at most 18 files on its way to the bell", () => {
  expect(way.length).toBeGreaterThan(1);
  expect(way.length).toBeLessThanOrEqual(18);
});

test.each(way.slice(1).map((next, place) => [way[place], next]))(
  "%s says who comes next",
  (path, next) => {
    expect(read(path)).toContain(`On the way to the bell: \`${basename(next)}\` is next`);
  },
);
