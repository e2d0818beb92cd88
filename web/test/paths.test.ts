import { routes, paths } from "@vigilia/schema/paths.ts";
import { matchPath } from "react-router-dom";
import { expect, test } from "vitest";

test("a thread's address names the page and the post only when they are known", () => {
  expect(paths.thread("t1")).toBe("/forum/thread/t1");
  expect(paths.thread("t1", { highlight: "p9" })).toBe("/forum/thread/t1?highlight=p9");
  expect(paths.thread("t1", { page: 3, highlight: "p9" })).toBe(
    "/forum/thread/t1?page=3&highlight=p9",
  );
});

test("a name cannot leave its place in the address", () => {
  expect(paths.user("../admin?x=1")).toBe("/forum/user/..%2Fadmin%3Fx%3D1");
});

test("an address with a parameter leads to the screen that reads it", () => {
  expect(matchPath(routes.event, paths.event("e1"))?.params).toEqual({ id: "e1" });
  expect(matchPath(routes.submission, paths.submission("r/1"))?.params).toEqual({
    receipt: "r/1",
  });
});
