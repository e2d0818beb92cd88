import { markdownParser } from "./markdown-parser.ts";
import type { ParsedMarkdown } from "./parse-markdown.ts";
import { resolveTokens, type MarkdownLookup } from "./resolve-tokens.ts";
import { sanitize } from "./sanitize.ts";

/** Stored beside rendered HTML; raised when the same source comes out differently, so that it is rendered anew. */
export const rendererVersion = 3;

/** Sanitised HTML of a parsed source, with members, quoted posts and events as they were looked up. */
export function renderHtml(parsed: ParsedMarkdown, lookup: MarkdownLookup): string {
  const { renderer, options } = markdownParser;
  return sanitize(renderer.render(resolveTokens(parsed, lookup), options));
}
