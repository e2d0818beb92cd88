import { expect, test } from "vitest";

import { isKnownPage } from "./paths.ts";

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
