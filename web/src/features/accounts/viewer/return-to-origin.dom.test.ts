import { expect, test, vi } from "vitest";

import { rememberedOrigin } from "./return-to-origin.ts";

test.each(["/forum/new-thread", "/", "/forum/thread/7?page=2&highlight=9#end"])(
  "the way back to %s is remembered",
  (origin) => {
    expect(rememberedOrigin({ origin })).toBe(origin);
  },
);

test.each([
  "//evil.example/forum",
  "/\\evil.example",
  "/\t/evil.example",
  "https://evil.example/",
  "javascript:alert(1)",
  "forum",
  "",
])("%j leads to the forum instead, for it may lead elsewhere", (origin) => {
  expect(rememberedOrigin({ origin })).toBe("/forum");
});

test.each([undefined, null, "/forum/settings", { origin: 7 }])(
  "the way back is to the forum where %j is remembered",
  (state) => {
    expect(rememberedOrigin(state)).toBe("/forum");
  },
);

test.each([
  ["/mission?from=map", "/mission?from=map"],
  ["/forum/register", "/forum"],
  ["https://elsewhere.example/mission", "/forum"],
])("who came by the browser alone from %s goes back to %s", (from, back) => {
  const referrer = new URL(from, location.origin).href;
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
  expect(rememberedOrigin(null)).toBe(back);
});
