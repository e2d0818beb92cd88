import { foldWords } from "@vigilia/schema/fold-words.ts";
import { eventTextMaxLength, eventTextMaxWords } from "@vigilia/schema/limits.ts";

import { AppError } from "../../../platform/app-error.ts";
import { type Facet, vocabulary } from "./search-vocabulary.ts";

/** One thing that is asked for: a word, or several that have a meaning together. */
export interface SearchTerm {
  words: readonly string[];
  facets: readonly Facet[];
  /** Other names, each of one word or more. */
  names: readonly string[];
}

/** Words of a question that say nothing about an event, where there are others. */
const fillers = new Set(
  "a an and any around at by did do for from happened happen happening has have in is near of off on or over the to was were what when where which who with".split(
    " ",
  ),
);
export const longestPhrase = 4;

/** What a text asks for: every term must match. */
export function readSearchTerms(text: string): SearchTerm[] {
  const asked = tellingWords(text);
  const terms: SearchTerm[] = [];
  for (let at = 0; at < asked.length;) {
    const term = phraseAt(asked, at);
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

/** The words of a text that say something about an event; all of them where none does. */
export function tellingWords(text: string): string[] {
  const words = wordsOf(text);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Each word is a look at the index, and PostgreSQL nests them: a long enough text would be too much for it. */
function wordsOf(text: string): string[] {
  if (text.length > eventTextMaxLength) {
    throw refusal(`must not be longer than ${eventTextMaxLength} characters`);
  }
  const words = [...new Set(foldWords(text))];
  if (words.length > eventTextMaxWords) {
    throw refusal(`must not hold more than ${eventTextMaxWords} words`);
  }
  return words;
}

const refusal = (problem: string) =>
  new AppError("BAD_USER_INPUT", `filter.text ${problem}.`, { fields: { "filter.text": problem } });

function phraseAt(asked: readonly string[], at: number): SearchTerm {
  const meanings = vocabulary();
  for (let length = Math.min(longestPhrase, asked.length - at); length > 0; length--) {
    const words = asked.slice(at, at + length);
    const meaning = meanings.get(words.join(" ")) ?? meanings.get(singular(words.join(" ")));
    if (meaning) return { words, facets: meaning.facets, names: [...meaning.names] };
  }
  return { words: asked.slice(at, at + 1), facets: [], names: [] };
}

/** Whoever asks for cables wants one, too. */
export function singular(text: string): string {
  return text.length > 4 && text.endsWith("s") && !text.endsWith("ss") ? text.slice(0, -1) : text;
}

/** The terms for PostgreSQL, over the words of an event and the marks of its columns (`searchWords`). */
export function textQueryOf(terms: readonly SearchTerm[]): string {
  return terms
    .map(({ words, facets, names }) => {
      const ways = [
        allOf(words.map(singular)),
        ...names.map((name) => allOf(name.split(" "))),
        ...facets.map(({ value }) => `'=${value}'`),
        ...words.filter((word) => /^\d{4}$/.test(word)).map((year) => `'=${year}'`),
      ];
      return `(${ways.join(" | ")})`;
    })
    .join(" & ");
}

/** Folded words hold letters and digits only, so none of them can be read as an operator. */
const allOf = (words: readonly string[]): string =>
  `(${words.map((word) => `${word}:*`).join(" & ")})`;
