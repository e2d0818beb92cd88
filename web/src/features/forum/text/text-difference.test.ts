import { expect, test } from "vitest";

import { endsOf, textDifference } from "./text-difference.ts";

const signs = { same: ["", ""], added: ["[+", "+]"], removed: ["[-", "-]"] } as const;

const marked = (older: string, newer: string) =>
  textDifference(older, newer)
    ?.passages.map(({ kind, text }) => signs[kind].join(text))
    .join("");

test.each([
  {
    what: "a word",
    older: "The cable was cut.",
    newer: "The cable was not cut.",
    said: "The cable was [+not +]cut.",
  },
  {
    what: "a word of any script",
    older: "Кабель було пошкоджено",
    newer: "Кабель було розрізано",
    said: "Кабель було [-пошкоджено-][+розрізано+]",
  },
  {
    what: "the end",
    older: "It failed",
    newer: "It failed\n\nTwice.",
    said: "It failed[+\n\nTwice.+]",
  },
  { what: "an indentation", older: "- a\n- b", newer: "- a\n  - b", said: "- a\n[+  +]- b" },
  { what: "nothing but spaces behind a word", older: "a  b", newer: "a b", said: "a b" },
  { what: "all of it", older: "", newer: "Words", said: "[+Words+]" },
  {
    what: "a smile beyond the first plane",
    older: "Good 🙂",
    newer: "Good 🙃",
    said: "Good [-🙂-][+🙃+]",
  },
])("what differs is told by words: $what", ({ older, newer, said }) => {
  expect(marked(older, newer)).toBe(said);
});

test("words are counted, signs are not", () => {
  expect(textDifference("One two.", "One, three four!")).toMatchObject({
    ...{ wordsAdded: 2, wordsRemoved: 1 },
  });
});

const paragraph = (start: number, count: number) =>
  Array.from({ length: count }, (_, place) => `word${start + place}`).join(" ");

test("where very many words differ, whole lines are told; where very many lines do, nothing is", () => {
  const older = `Kept.\n${paragraph(0, 1000)}`;
  const newer = `Kept.\n${paragraph(5000, 1000)}`;
  expect(textDifference(older, newer)?.passages.map(({ kind }) => kind)).toEqual([
    ...["same", "removed", "added"],
  ]);

  const manyLines = (start: number) => paragraph(start, 1000).replaceAll(" ", "\n");
  expect(textDifference(manyLines(0), manyLines(5000))).toBeNull();
});

test("of a long passage that did not change, the ends are kept", () => {
  expect(endsOf(paragraph(0, 20))).toBeNull();
  const long = paragraph(0, 500);
  const ends = endsOf(long);
  expect(long.startsWith(ends?.start ?? "-")).toBe(true);
  expect(long.endsWith(ends?.end ?? "-")).toBe(true);
  expect(ends?.start.length).toBeLessThanOrEqual(160);
  expect(ends).toMatchObject({
    left: long.length - (ends?.start.length ?? 0) - (ends?.end.length ?? 0),
  });
});
