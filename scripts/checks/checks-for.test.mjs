import { expect, test } from "vitest";

import { projectsReached, roomsReached } from "./checks-for.mjs";

test.each([
  [["api/src/app.ts"], ["api"]],
  [["web/src/app/screens.ts", "docs/style.md"], ["web"]],
  [["web/src/app/heads.graphql"], ["web"]],
  [["README.md", "docs/settings.md"], []],
])("of %s, the types of %s are checked", (files, projects) => {
  expect(projectsReached(files)).toEqual(projects);
});

test("a change of the schema reaches each project", () => {
  expect(projectsReached(["schema/limits.ts"])).toEqual(projectsReached(["tsconfig.base.json"]));
  expect(projectsReached(["schema/limits.ts"])).toContain("web");
});

test("the tests of a room are run once, and a test that was changed by itself", () => {
  const files = [
    "api/src/features/forum/posts/create-post.ts",
    "api/src/features/forum/posts/edit-post.ts",
    "api/test/nginx.test.ts",
    "api/package.json",
    "web/src/app/screens.ts",
  ];

  expect(roomsReached(files)).toEqual(["api/src/features/forum/posts/", "api/test/nginx.test.ts"]);
});
