import { expect, test } from "vitest";

import { refuseUnstorableText } from "./storable-text.ts";

test.each([
  "text",
  "",
  "😀 \uFFFD\u0001",
  null,
  undefined,
  5,
  true,
  new Date(0),
  { input: { title: "a", tags: ["b", null], count: 1 } },
])("%j can be kept", (value) => {
  expect(() => refuseUnstorableText(value)).not.toThrow();
});

test.each([
  ["a NUL", "a\0b"],
  ["half of a character", "a\uD83D"],
  ["the other half", "\uDE00a"],
])("%s is refused wherever it stands, naming its field", (_, text) => {
  for (const input of [
    { title: text },
    { input: { title: text } },
    { input: [{ title: ["ok", text] }] },
  ]) {
    expect(() => refuseUnstorableText(input)).toThrow(
      expect.objectContaining({
        code: "BAD_USER_INPUT",
        fields: { title: "This contains characters that cannot be kept." },
      }),
    );
  }
});

test("a bare text and a bad name are refused without a field", () => {
  for (const input of ["\0", { "\0": 1 }]) {
    expect(() => refuseUnstorableText(input)).toThrow(
      expect.objectContaining({ code: "BAD_USER_INPUT", fields: undefined }),
    );
  }
});

test("a value nested without end is no crash", () => {
  let value: unknown = "\0";
  for (let depth = 0; depth < 100_000; depth += 1) value = [value];
  expect(() => refuseUnstorableText(value)).toThrow("cannot be kept");
});
