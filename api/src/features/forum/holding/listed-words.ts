import { foldText } from "@vigilia/schema/fold-words.ts";

/** Letters of other scripts that look like Latin ones, which is how words are disguised. */
const lookalikes = new Map(
  Object.entries({
    ...{ а: "a", в: "b", е: "e", к: "k", м: "m", н: "h", о: "o", р: "p", с: "c", т: "t" },
    ...{ у: "y", х: "x", і: "i", ј: "j", ѕ: "s", ԁ: "d", ո: "n", ց: "g" },
    ...{ α: "a", β: "b", ε: "e", η: "n", ι: "i", κ: "k", ν: "v", ο: "o", ρ: "p", τ: "t" },
    ...{ υ: "u", χ: "x", ı: "i", ł: "l", ø: "o", đ: "d" },
  }),
);

/** Digits and signs that stand for letters within a word. */
const stand = new Map(
  Object.entries({
    ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
    ...{ "@": "a", $: "s", "!": "i", "|": "i" },
  }),
);

/** What may be an "i" or an "l": a word that has one is compared as if all were the same. */
const ambiguous = /[1!|]/u;

/** A word as it is compared. */
interface Shape {
  /** Each letter once, however often it is repeated. */
  letters: string;
  /** How often each of them stands there. */
  runs: number[];
  /** The same with one letter for all that may be an "i" or an "l". */
  loose: string;
  isAmbiguous: boolean;
}

function shapeOf(word: string): Shape {
  const isWord = /\p{L}/u.test(word);
  const isAmbiguous = isWord && ambiguous.test(word);
  const shape: Shape = { letters: "", runs: [], loose: "", isAmbiguous };
  for (const sign of word) {
    const letter = (isWord && stand.get(sign)) || lookalikes.get(sign) || sign;
    const last = shape.runs.length - 1;
    if (shape.letters.endsWith(letter)) shape.runs[last] = (shape.runs[last] ?? 0) + 1;
    else {
      shape.letters += letter;
      shape.runs.push(1);
    }
  }
  shape.loose = looseOf(shape.letters);
  return shape;
}

const looseOf = (letters: string): string => letters.replaceAll("l", "i").replaceAll(/i+/g, "i");

interface ListedWord {
  term: string;
  shapes: Shape[];
  /** It names beginnings of words. */
  isOpen: boolean;
}

const partsOf = (text: string): string[] => text.match(/[\p{L}\p{N}@$!|]+/gu) ?? [];

/** Signs at the end close a sentence, and stand for no letter. */
const withoutEnd = (part: string): string => part.replace(/[!|]+$/u, "");

const foldedParts = (text: string): string[] =>
  partsOf(visible(foldText(text)))
    .map(withoutEnd)
    .filter((part) => part !== "");

/** Without the characters that nobody sees. */
const visible = (text: string): string => text.replaceAll(/[\p{Cf}\u{34F}\u{115F}\u{3164}]/gu, "");

/** By what a listed word is compared: two that fold alike are one. Empty where nothing is left of it. */
export function foldListedWord(term: string): string {
  const shapes = foldedParts(term).map((part) => shapeOf(part).letters);
  const folded = shapes.join(" ");
  return folded !== "" && term.trim().endsWith("*") ? `${folded}*` : folded;
}

/** Listed words, ready to be looked for. */
export type WordMatcher = (text: string) => string | null;

/** Returns what finds the first listed word of a text, whatever its case, accents and common disguises. */
export function matcherOf(terms: readonly string[]): WordMatcher {
  const listed: ListedWord[] = terms
    .map((term) => ({
      term,
      shapes: foldedParts(term).map(shapeOf),
      isOpen: term.trim().endsWith("*"),
    }))
    .filter(({ shapes }) => shapes.length > 0);
  const isOpenWord = ({ shapes, isOpen }: ListedWord) => shapes.length === 1 && isOpen;
  const startOf = ({ shapes: [first] }: ListedWord) => first?.loose ?? "";
  const whole = Map.groupBy(
    listed.filter((word) => !isOpenWord(word)),
    startOf,
  );
  const open = Map.groupBy(listed.filter(isOpenWord), (word) => startOf(word).charAt(0));
  const candidates = ({ loose }: Shape) => [
    ...(whole.get(loose) ?? []),
    ...(open.get(loose.charAt(0)) ?? []),
  ];
  return (text) => {
    for (const shapes of readingsOf(text)) {
      for (const [at, shape] of shapes.entries()) {
        const found = candidates(shape).find((word) => standsAt(word, { shapes, at }));
        if (found) return found.term;
      }
    }
    return null;
  };
}

/** A text as words; without the signs within them; and with the letters that stand alone put together. */
function* readingsOf(text: string): Generator<Shape[]> {
  const folded = visible(foldText(text));
  const parts = foldedParts(text);
  yield parts.map(shapeOf);
  const joined = folded
    .split(/\s+/u)
    .map((part) => withoutEnd(part.replaceAll(/[^\p{L}\p{N}@$!|]+/gu, "")));
  yield joined.filter((part) => part !== "").map(shapeOf);
  yield spelledOut(parts).map(shapeOf);
}

/** "c a s i n o" in one word. */
function spelledOut(parts: readonly string[]): string[] {
  const isLetter = (part: string | undefined) => part !== undefined && /^.$/u.test(part);
  const words: string[] = [];
  for (const [at, part] of parts.entries()) {
    const isGoingOn = isLetter(part) && isLetter(parts[at - 1]);
    words.push(isGoingOn ? `${words.pop() ?? ""}${part}` : part);
  }
  return words;
}

interface Place {
  shapes: readonly Shape[];
  at: number;
}

function standsAt({ shapes: wanted, isOpen }: ListedWord, { shapes, at }: Place): boolean {
  return wanted.every((word, index) => {
    const found = shapes[at + index];
    const isLast = index === wanted.length - 1;
    return found !== undefined && looksLike(found, { wanted: word, isOpen: isOpen && isLast });
  });
}

/** Letters may be repeated, and are not left out. */
function looksLike(found: Shape, { wanted, isOpen }: { wanted: Shape; isOpen: boolean }): boolean {
  if (found.isAmbiguous || wanted.isAmbiguous) {
    return isOpen ? found.loose.startsWith(wanted.loose) : found.loose === wanted.loose;
  }
  const fits = isOpen ? found.letters.startsWith(wanted.letters) : found.letters === wanted.letters;
  return fits && wanted.runs.every((count, at) => (found.runs[at] ?? 0) >= count);
}
