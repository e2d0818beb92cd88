import { postMaxLength } from "@vigilia/schema/limits.ts";
import type { Token } from "markdown-it";

import { paragraphTokens, textToken } from "./make-token.ts";
import { deepestNesting, markdownParser } from "./markdown-parser.ts";

/** JavaScript counts a character outside the basic plane twice. */
const longestSource = 2 * postMaxLength;
/** A table of empty cells or one long link used a thousand times grows far beyond what was typed. */
const largestOutput = 1_000_000;
const tagLength = 16;

interface TokenTree {
  tokens: Token[];
  /** Too long, too deep or too large once expanded: the tokens are the source as one plain paragraph. */
  isTooComplex: boolean;
}

/** The syntax tree, in time and size bounded for any source, and without losing a word of it. */
export function parseTokens(source: string): TokenTree {
  if (source.length <= longestSource) {
    const tokens = markdownParser.parse(source, {});
    if (!nestsTooDeep(tokens) && expandedLength(tokens) <= largestOutput) {
      return { tokens, isTooComplex: false };
    }
  }
  return { tokens: paragraphTokens([textToken(source)]), isTooComplex: true };
}

function nestsTooDeep(tokens: readonly Token[]): boolean {
  return tokens.some(({ level }) => level >= deepestNesting - 1);
}

function expandedLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const { content, attrs, children } of tokens) {
    length += tagLength + (children ? expandedLength(children) : content.length);
    for (const [, value] of attrs ?? []) length += String(value).length;
  }
  return length;
}
