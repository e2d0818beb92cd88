import { foldText } from "@vigilia/schema/fold-words.ts";

import { escapeHtml } from "../../../platform/text/escape-html.ts";

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
export function firstMatch(text: string, query: string): number {
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
