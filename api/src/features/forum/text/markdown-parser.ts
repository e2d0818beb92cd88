import { postMaxLength } from "@vigilia/schema/limits.ts";
import Markdown, { type MarkdownIt, type Token } from "markdown-it";

import { isAllowedHref } from "./link-target.ts";
import { mentionRule } from "./mentions.ts";
import { paragraphTokens, textToken } from "./tokens.ts";

/** Tables and code that are wider than the screen scroll on their own, by keyboard too. */
function scrollWideBlocks({ renderer: { rules } }: MarkdownIt): void {
  rules.table_open = () =>
    '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table>\n';
  rules.table_close = () => "</table></div>\n";
  for (const type of ["fence", "code_block"]) {
    const render = rules[type];
    if (!render) continue;
    rules[type] = (...token) => render(...token).replace("<pre>", '<pre tabindex="0">');
  }
}

/** Blocks nest this deep at most; the parser drops what lies deeper, so such a source is not parsed (see parseTokens). */
const deepestNesting = 40;

/** As GitHub shows what people write to each other: tables, strikethrough, bare addresses, a new line where one was typed; no HTML. */
export const markdownParser = createParser();

function createParser(): MarkdownIt {
  const parser = new Markdown({
    html: false,
    linkify: true,
    breaks: true,
    maxNesting: deepestNesting,
  });
  parser.validateLink = isAllowedHref;
  parser.use(mentionRule);
  parser.use(scrollWideBlocks);
  linkBareAddresses(parser);
  return parser;
}

/** As GitHub does: http:, https:, www. and e-mail; a bare "readme.md" is no link. */
function linkBareAddresses({ linkify }: MarkdownIt): void {
  linkify.add("ftp:", null);
  linkify.add("//", null);
  linkify.add("www.", {
    validate: (text, start, { re }) => {
      const domain = re.get_relative_proto_validator();
      domain.lastIndex = start;
      return domain.exec(text)?.[0].length ?? 0;
    },
    normalize: (match) => {
      match.url = `http://${match.url}`;
    },
  });
}

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
