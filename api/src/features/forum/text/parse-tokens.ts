import { postMaxLength } from "@vigilia/schema/limits.ts";
import type { Token } from "markdown-it";

import { paragraphTokens, textToken } from "./tokens.ts";
import { deepestNesting, markdownParser } from "./markdown-parser.ts";

/** JavaScript counts a character outside the basic plane twice. */
const longestSource = 2 * postMaxLength;
/** A table of empty cells, addresses of one letter or one long link used a thousand times grow far beyond what was typed. */
const largestOutput = 5 * postMaxLength;
/** What fitLinks and showTasks add. */
const linkExtras = 50;
const taskExtras = 70;

interface TokenTree {
  tokens: Token[];
  /** Too long, too deep or too large once expanded: the tokens are the source as one plain paragraph. */
  isTooComplex: boolean;
}

/** The syntax tree, in time and size bounded for any source, and without losing a word of it. */
export function parseTokens(source: string): TokenTree {
  if (source.length <= longestSource) {
    const tokens = markdownParser.parse(source, {});
    if (!nestsTooDeep(tokens) && htmlLength(tokens) <= largestOutput) {
      return { tokens, isTooComplex: false };
    }
  }
  return { tokens: paragraphTokens([textToken(source)]), isTooComplex: true };
}

function nestsTooDeep(tokens: readonly Token[]): boolean {
  return tokens.some(({ level }) => level >= deepestNesting - 1);
}

/** About as long as what the tokens will be rendered to. */
function htmlLength(tokens: readonly Token[]): number {
  let length = 0;
  for (const token of tokens) {
    length += token.children ? htmlLength(token.children) : token.content.length;
    if (token.tag && !token.hidden) length += token.tag.length + 3;
    for (const [name, value] of token.attrs ?? []) length += name.length + String(value).length + 4;
    length += extrasOf(token);
  }
  return length;
}

function extrasOf({ type, content }: Token): number {
  if (type === "link_open" || type === "image") return linkExtras;
  return type === "inline" && /^\[[ xX]\]\s/.test(content) ? taskExtras : 0;
}
