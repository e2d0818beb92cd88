import { expect, test } from "vitest";

import { withoutName } from "./forget-member.ts";

test.each([
  ["As @alice said", "As Unknown said"],
  ["@ALICE, and @Alice.", "Unknown, and Unknown."],
  ["> [@alice](post:1)\n> words", "> [Unknown](post:1)\n> words"],
  ["_as @alice_", "_as Unknown_"],
])("%j is left as %j", (text, expected) => {
  expect(withoutName(text, "alice")).toBe(expected);
});

test.each(["@alice.b", "@alice-2", "@alices", "bob@alice.example", "alice", "//site/@alice"])(
  "%j names somebody else",
  (text) => {
    expect(withoutName(text, "alice")).toBe(text);
  },
);

test("a name's own characters are taken literally", () => {
  expect(withoutName("@a.b and @a-b", "a.b")).toBe("Unknown and @a-b");
});
