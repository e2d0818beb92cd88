import { expect, test } from "vitest";

import { adasPost } from "../../../../test/rendered-markdown.ts";
import { plainText } from "./parse-markdown.ts";

test("markup and quotes of other posts go, words and their order stay", () => {
  const source = `> [@ada](post:${adasPost})\n> her words\n\nI **agree**:\n\n1. it burned\n2. see [this](/mission)`;

  expect(plainText(source)).toBe("I agree: it burned see this");
});

test("a source beyond all limits is its own text", () => {
  expect(plainText(`${"word\n".repeat(50_000)}end`)).toHaveLength(5 * 50_000 + 3);
});
