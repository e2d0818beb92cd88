import { expect, test } from "vitest";

import { isEmbedded, isKnownPage, pageQuery, requestedPage } from "./paths.ts";

test.each(["/", "/forum/login", "/forum/verify-email", "/forum/user/ada", "/forum/admin/reports"])(
  "%s is a page",
  (path) => {
    expect(isKnownPage(path)).toBe(true);
  },
);

test.each(["/nowhere", "/forum/user", "/forum/user/ada/posts", "/forum/login/now", "/missions"])(
  "%s is none",
  (path) => {
    expect(isKnownPage(path)).toBe(false);
  },
);

test("only the pages for frames may be framed", () => {
  expect(["/embed", "/embed/", "/embed/event/e1"].map(isEmbedded)).toEqual([true, true, true]);
  expect(["/", "/event/e1", "/embedded", "/forum/embed"].some(isEmbedded)).toBe(false);
});

test.each([
  ["", 1],
  ["page=3", 3],
  ["page=0", 1],
  ["page=-1", 1],
  ["page=abc", 1],
  ["page=2.5", 1],
  ["page=1e3", 1],
  ["page=9999", 9999],
  ["page=99999999999999999999", 1],
])("an address with ?%s asks for page %d", (search, page) => {
  expect(requestedPage(new URLSearchParams(search))).toBe(page);
});

test("only the first page goes without a number", () => {
  expect([pageQuery(), pageQuery(1), pageQuery(2)]).toEqual([{}, {}, { page: 2 }]);
});
