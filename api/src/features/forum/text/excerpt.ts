import { firstMatch } from "./mark-matches.ts";

const ellipsis = "…";
/** How much of an excerpt leads up to what was searched for. */
const shareBefore = 1 / 4;

/** The start of a text, at most `length` characters, cut between words. */
export function excerpt(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const start = characters.slice(0, length - ellipsis.length).join("");
  const endsWord = characters[length - ellipsis.length] === " ";
  return (endsWord ? start : withoutLastWord(start)).trimEnd() + ellipsis;
}

/** The part of a text around the first word of the query, at most `length` characters. */
export function excerptAround(text: string, query: string, length: number): string {
  const match = firstMatch(text, query);
  const lead = Math.floor(length * shareBefore);
  const from = Math.min(match - lead, text.length - length);
  if (from <= 0) return excerpt(text, length);

  const firstWord = text.indexOf(" ", from) + 1;
  const start = firstWord > 0 && firstWord <= match ? firstWord : match;
  return ellipsis + excerpt(text.slice(start), length - ellipsis.length);
}

/** A text of one endless word stays as it is. */
function withoutLastWord(text: string): string {
  const lastSpace = text.lastIndexOf(" ");
  return lastSpace > 0 ? text.slice(0, lastSpace) : text;
}
