import { type ChangeObject, diffArrays } from "diff";

export interface Passage {
  place: number;
  kind: "same" | "added" | "removed";
  text: string;
}

export interface TextDifference {
  passages: Passage[];
  wordsAdded: number;
  wordsRemoved: number;
}

/** Each a word or a sign with the spaces behind it, an indentation, or the end of a line; of any script. */
const words = /\n|[\p{L}\p{M}\p{N}_]+[^\S\n]*|[^\S\n]+|.[^\S\n]*/gu;
const lines = /[^\n]*\n|[^\n]+$/gu;

/** Comparing costs the square of this: some 0.1 s at most. More edits than that are compared by whole lines. */
const mostEdits = 800;

/** Of what did not change, as many characters stay beside each change. */
const context = 160;

/** What the newer text says differently; null where too much of it does to be told. */
export function textDifference(older: string, newer: string): TextDifference | null {
  const passages = passagesBetween(older, newer, words) ?? passagesBetween(older, newer, lines);
  if (!passages) return null;
  const countWords = (kind: Passage["kind"]) =>
    passages
      .filter((passage) => passage.kind === kind)
      .reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{M}\p{N}_]+/gu)?.length ?? 0), 0);
  return { passages, wordsAdded: countWords("added"), wordsRemoved: countWords("removed") };
}

function passagesBetween(older: string, newer: string, parts: RegExp): Passage[] | undefined {
  const changes = diffArrays(older.match(parts) ?? [], newer.match(parts) ?? [], {
    maxEditLength: mostEdits,
    comparator: (one, other) => one === other || isSameBeforeSpaces(one, other),
  });
  return changes?.map(({ added, removed, value }, place) => ({
    place,
    kind: kindOf({ added, removed }),
    text: value.join(""),
  }));
}

function kindOf({ added, removed }: Pick<ChangeObject<unknown>, "added" | "removed">) {
  if (added) return "added";
  return removed ? "removed" : "same";
}

/** A word that comes to stand before a bracket or the end of a line is still that word; an indentation is more than its absence. */
function isSameBeforeSpaces(one: string, other: string): boolean {
  const word = one.trimEnd();
  return word !== "" && word === other.trimEnd();
}

/** The ends of a long passage that did not change, up to a space; null when it is short enough to be shown whole. */
export function endsOf(text: string): { start: string; end: string; left: number } | null {
  if (text.length < 4 * context) return null;
  const start = text.slice(0, context).replace(/\S*$/u, "");
  const end = text.slice(-context).replace(/^\S*/u, "");
  return { start, end, left: text.length - start.length - end.length };
}
