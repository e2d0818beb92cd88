import type { Token } from "markdown-it";

import { escapeHtml } from "./escape-html.ts";
import { eventCardHtml, type ResolvedEvent } from "./event-card-html.ts";
import { memberPath } from "./link-target.ts";
import { blockHtml, inlineHtml, lineToken, paragraphTokens, textToken } from "./make-token.ts";
import type { ParsedMarkdown, Quote } from "./parse-markdown.ts";
import { quoteHeadHtml, type ResolvedQuote } from "./quote-html.ts";
import { cardEventId } from "./take-events.ts";
import { mentionedName } from "./take-mentions.ts";
import { inlineText } from "./wording.ts";

/** Answers what was looked up; undefined for what does not exist. */
export interface MarkdownLookup {
  /** The name as the member spells it. */
  memberName(written: string): string | undefined;
  quote(quote: Quote): ResolvedQuote | undefined;
  event(id: string): ResolvedEvent | undefined;
}

/** The tokens as they are to be rendered. Leaves the parsed ones as they are. */
export function resolveTokens(parsed: ParsedMarkdown, lookup: MarkdownLookup): Token[] {
  const shown: Token[] = [];
  let maskedLevel: number | undefined;
  for (const token of parsed.tokens) {
    if (token.type === "quote_close" && token.level === maskedLevel) maskedLevel = undefined;
    if (maskedLevel !== undefined) continue;

    const quote = parsed.quoteByToken.get(token);
    const resolvedQuote = quote && lookup.quote(quote);
    if (resolvedQuote?.areWordsMasked) maskedLevel = token.level;
    if (quote) shown.push(blockHtml(quoteHeadHtml(quote.postId, resolvedQuote)));
    else shown.push(...resolveBlock(token, lookup));
  }
  return shown;
}

function resolveBlock(token: Token, lookup: MarkdownLookup): Token[] {
  const line = token.children?.map((child) => resolveMention(child, lookup));
  if (!line) return [token];
  if (token.type !== "event_card") return [lineToken(line)];

  const id = cardEventId(token);
  const event = lookup.event(id);
  if (!event) return paragraphTokens(line);
  return [blockHtml(eventCardHtml(id, event, inlineText(line)))];
}

function resolveMention(token: Token, lookup: MarkdownLookup): Token {
  if (token.type !== "mention") return token;
  const name = lookup.memberName(mentionedName(token));
  if (name === undefined) return textToken(token.content);
  const text = escapeHtml(token.content);
  return inlineHtml(`<a class="mention" href="${escapeHtml(memberPath(name))}">${text}</a>`);
}
