import { expect, test } from "vitest";

import { foldListedWord, matcherOf } from "./listed-words.ts";

const find = matcherOf(["casino", "viagra*", "buy followers", "Ass", "Käse", "1xbet", "казино"]);

test.each([
  ["the word as it is", "A casino nearby", "casino"],
  ["another case", "CASINO!", "casino"],
  ["accents", "a càsínö", "casino"],
  ["an accent that the list has", "kase", "Käse"],
  ["digits for letters", "c4s1n0", "casino"],
  ["signs for letters", "c@$!no", "casino"],
  ["letters of another script", "саsinо", "casino"],
  ["its own script", "В КАЗИНО", "казино"],
  ["repeated letters", "caaasiiino", "casino"],
  ["dots between the letters", "c.a.s.i.n.o", "casino"],
  ["spaces between the letters", "c a s i n o", "casino"],
  ["a sign within", "cas-ino", "casino"],
  ["characters that nobody sees", "cas\u200Bi\u00ADno", "casino"],
  ["a longer word, where that is meant", "viagras", "viagra*"],
  ["several words in a row", "Buy\nfollowers now", "buy followers"],
  ["a digit that the list has", "at 1xBet", "1xbet"],
])("a listed word is found: %s", (_, text, term) => {
  expect(find(text)).toBe(term);
});

test.each([
  ["a part of a longer word", "casinos and glass"],
  ["a word that has less", "as"],
  ["its words apart", "buy more followers"],
  ["a number", "4511 10 1"],
  ["nothing", ""],
])("nothing is found: %s", (_, text) => {
  expect(find(text)).toBeNull();
});

test("what folds alike is listed once, and what is no word is nothing", () => {
  expect(foldListedWord("Casino")).toBe(foldListedWord(" c4sinó "));
  expect(foldListedWord("casino*")).not.toBe(foldListedWord("casino"));
  expect(foldListedWord("—*")).toBe("");
});

test("a long text and full lists take little time", () => {
  const full = matcherOf(
    Array.from({ length: 500 }, (_, at) => `word${"abcdefghij"[at % 10]}${at}*`),
  );
  const started = performance.now();

  expect(full("a b c 111111 lilili ".repeat(1000))).toBeNull();

  expect(performance.now() - started).toBeLessThan(2000);
});
