import { expect, test } from "vitest";

import { visibleText } from "./storable-text.ts";

test.each([
  ["spaces", " \t\u00A0\u2003 "],
  ["zero-width characters", "\u200B\u2060\uFEFF\u200D\u200C"],
  ["a right-to-left override", "\u202E\u202C"],
  ["letters that have no shape", "\u3164\u115F\uFFA0"],
  ["blank Braille cells", "\u2800\u2800"],
  ["control characters", "\u0000\u0007\u0085"],
])("a text of only %s shows nothing", (_, text) => {
  expect(visibleText(text)).toBe("");
});

test("direction overrides cannot turn a name around", () => {
  expect(visibleText("invoice\u202Efdp.exe\u202C \u2066x\u2069")).toBe("invoicefdp.exe x");
});

test("gaps and line breaks become one space, and none stay at the ends", () => {
  expect(visibleText("\n  Cable\r\n\tcut \u00A0 off\u2028Gotland ")).toBe("Cable cut off Gotland");
});

test.each(["👩‍👩‍👧", "❤️‍🔥", "👍🏽", "1️⃣", "می‌خواهم", "क्‍ष", "Київ — «Львів»", "日本語"])(
  "%s keeps the characters that shape it",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

test("joiners without a letter to join are dropped", () => {
  expect(visibleText("a\u200D\u200D\u200D b \u200Cc")).toBe("a\u200D b c");
});

test("halves of characters are dropped, whole ones stay", () => {
  expect(visibleText("a\uD800b😀\uDC00")).toBe("ab😀");
});
