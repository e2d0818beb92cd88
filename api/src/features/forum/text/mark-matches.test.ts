import fc from "fast-check";
import { expect, test } from "vitest";

import { elementsOf, textOf } from "../../../../test/rendered-markdown.ts";
import { markMatches } from "./excerpt.ts";

test.each([
  ["sabot", "Sabotage at sea", "<mark>Sabotage</mark> at sea"],
  ["FIRE sea", "a fire at sea", "a <mark>fire</mark> at <mark>sea</mark>"],
  ["lodz", "in Łódź or Lódź", "in Łódź or <mark>Lódź</mark>"],
  ["age", "sabotage", "sabotage"],
  ["c++ (x)", "c++ & <x>", "<mark>c</mark>++ &amp; &lt;<mark>x</mark>&gt;"],
  ["", "nothing sought", "nothing sought"],
  ["&?!", "nothing & sought", "nothing &amp; sought"],
])("looking for %j in %j", (query, text, expected) => {
  expect(markMatches(text, query)).toBe(expected);
});

test("only marks are added, whatever the text and the query", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, query) => {
      const html = markMatches(`<b>${text}`, query);

      expect(elementsOf(html).every(({ name }) => name === "mark")).toBe(true);
      expect(textOf(html)).toBe(`<b>${text}`);
    }),
  );
});
