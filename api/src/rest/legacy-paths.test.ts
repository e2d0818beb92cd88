import { describe, expect, test } from "vitest";

import { intendedUrl } from "./legacy-paths.ts";

const meant = (url: string, { method = "GET", accept = "application/json, */*" } = {}) =>
  intendedUrl({ method, url, headers: { accept } });

test.each([
  ["/auth/login", "/api/auth/login"],
  ["/notifications", "/api/notifications"],
  ["/notifications?page=2", "/api/notifications?page=2"],
  ["/notifications/unseen", "/api/notifications/unseen"],
  ["/notifications/1?_nocache=5", "/api/notifications/1?_nocache=5"],
  ["/users/activity", "/api/forum/users/activity"],
  ["/forum/stats", "/api/forum/stats"],
  ["/admin/reports", "/api/admin/reports"],
  ["/forum-data", "/api/forum/forum-data"],
  ["/forum-data?fresh=1", "/api/forum/forum-data?fresh=1"],
  ["/categories", "/api/forum/categories"],
  ["/categories/7/data", "/api/forum/categories/7/data"],
  ["/posts/7/page-info", "/api/forum/posts/7/page-info"],
  ["/threads/recent", "/api/forum/threads/recent"],
  ["/stats", "/api/forum/stats"],
])("%s means %s", (asked, expected) => {
  expect(meant(asked)).toBe(expected);
});

test.each([
  "/",
  "/api/auth/me",
  "/graphql",
  "/mission",
  "/assets/index.js",
  "/notificationsound.mp3",
  "/statistics",
  "/forum",
])("%s means itself", (url) => {
  expect(meant(url)).toBe(url);
});

describe("a browser that opens an address", () => {
  const accept = "text/html,application/xhtml+xml,*/*;q=0.8";

  test("means the page", () => {
    expect(meant("/forum/thread/7", { accept })).toBe("/forum/thread/7");
  });

  test("is one only when it gets", () => {
    expect(meant("/auth/login", { accept, method: "POST" })).toBe("/api/auth/login");
  });
});

describe("a link preview, which takes any type,", () => {
  const accept = "*/*";

  test.each([
    "/forum/thread/7?page=2",
    "/forum/category/7",
    "/forum/user/ada",
    "/forum/login",
    "/forum/post/7",
  ])("means the page at %s", (url) => {
    expect(meant(url, { accept })).toBe(url);
    expect(meant(url, { accept, method: "HEAD" })).toBe(url);
  });

  test("means the old route where there is no page", () => {
    expect(meant("/forum/stats", { accept })).toBe("/api/forum/stats");
    expect(meant("/stats", { accept })).toBe("/api/forum/stats");
  });

  test("means the old route when it writes, or asks for JSON", () => {
    expect(meant("/forum/thread/7", { accept, method: "DELETE" })).toBe("/api/forum/thread/7");
    expect(meant("/forum/thread/7")).toBe("/api/forum/thread/7");
  });
});
