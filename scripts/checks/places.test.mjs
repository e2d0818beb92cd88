import { expect, test } from "vitest";

import { lostPlaces } from "./places.mjs";

const files = ["README.md", "docs/style.md", "api/src/kernel/env.ts", "scripts/start.mjs"];
const complaintsOf = (text) => lostPlaces("docs/style.md", text, files);

test("a page may name files by their end, folders from the root, and link from where it stands", () => {
  const text = "`env.ts`, `kernel/env.ts`, `api/src/` and [begin](../README.md#two-commands)";

  expect(complaintsOf(text)).toEqual([]);
});

test.each([
  ["a file", "`drawer.ts`", "docs/style.md names drawer.ts"],
  ["a folder", "`api/drawer/`", "docs/style.md names api/drawer/"],
  ["a link", "[begin](README.md)", "docs/style.md links to docs/README.md"],
])("%s that is gone is named", (_, text, complaint) => {
  expect(complaintsOf(text)).toEqual([expect.stringContaining(complaint)]);
});

test.each([
  ["commands", "`npm run dev`"],
  ["addresses", "[the site](https://vigilia.example/a.md) and `/forum/thread`"],
  ["names that stand for any", "`x.query.ts`, `list-x.ts`"],
  ["what is generated or built", "`x.graphql.ts`, `schema/api-types.ts`, `web/dist/index.html`"],
])("%s are no places", (_, text) => {
  expect(complaintsOf(text)).toEqual([]);
});
