import { foldText } from "@vigilia/schema/fold-words.ts";

import { escapeHtml } from "../../../platform/text/escape.ts";

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** HTML of a text with <mark> around each word that begins like one of the query, whatever the case and accents. */
export function markMatches(text: string, query: string): string {
  const sought = soughtWords(query);
  let html = "";
  let end = 0;
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!isSought(found, sought)) continue;
    html += `${escapeHtml(text.slice(end, index))}<mark>${escapeHtml(found)}</mark>`;
    end = index + found.length;
  }
  return html + escapeHtml(text.slice(end));
}

/** Where the first such word stands; -1 when there is none. */
function firstMatch(text: string, query: string): number {
  const sought = soughtWords(query);
  for (const { 0: found, index } of text.matchAll(word)) if (isSought(found, sought)) return index;
  return -1;
}

function soughtWords(query: string): string[] {
  return Array.from(query.matchAll(word), ([found]) => foldText(found));
}

function isSought(found: string, sought: readonly string[]): boolean {
  const plain = foldText(found);
  return sought.some((start) => plain.startsWith(start));
}

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

/** The same of a text of several lines, on one. */
export const excerptOnOneLine = (text: string, length: number): string =>
  excerpt(text.replaceAll(/\s+/gu, " ").trim(), length);

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
