import { expect, test } from "vitest";

import { postsPerPage } from "./limits.ts";
import { mergedPage, pageCount, pageOfPost } from "./pages.ts";

test("a page begins behind the last post of the one before", () => {
  expect([1, postsPerPage, postsPerPage + 1].map(pageOfPost)).toEqual([1, 1, 2]);
  expect(
    [0, 1, postsPerPage, postsPerPage + 1].map((posts) => pageCount(posts, postsPerPage)),
  ).toEqual([0, 1, 1, 2]);
});

test("the page of a merged thread leads to where its first post stands, and never behind the end", () => {
  expect(mergedPage(1, 0)).toBe(1);
  expect(mergedPage(1, postsPerPage - 1)).toBe(1);
  expect(mergedPage(1, postsPerPage)).toBe(2);
  expect(mergedPage(3, postsPerPage)).toBe(4);
  expect(mergedPage(3, postsPerPage, 2)).toBe(2);
});
