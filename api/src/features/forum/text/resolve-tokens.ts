import type { Token } from "markdown-it";

import { escapeHtml } from "../../../platform/text/escape-html.ts";
import { eventCardHtml, type ResolvedEvent } from "./event-card-html.ts";
import { pictureLink } from "./fit-links.ts";
import { memberPath } from "./link-target.ts";
import { blockHtml, inlineHtml, lineToken, paragraphTokens, textToken } from "./tokens.ts";
import type { ParsedMarkdown, Quote } from "./parse-markdown.ts";
import { quoteHeadHtml, type ResolvedQuote } from "./quote-html.ts";
import { cardEventId } from "./take-events.ts";
import { mentionedName } from "./take-mentions.ts";
import { inlineText } from "./wording.ts";

/** A picture that is served from here. */
export interface ResolvedPicture {
  path: string;
  width: number;
  height: number;
}

/** Answers what was looked up; undefined for what does not exist. */
export interface MarkdownLookup {
  /** The name as the member spells it. */
  memberName(written: string): string | undefined;
  quote(quote: Quote): ResolvedQuote | undefined;
  event(id: string): ResolvedEvent | undefined;
  /** By its address as the source writes it. */
  picture(address: string): ResolvedPicture | undefined;
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
  const line = token.children && resolveLine(token.children, lookup);
  if (!line) return [token];
  if (token.type !== "event_card") return [lineToken(line)];

  const id = cardEventId(token);
  const event = lookup.event(id);
  if (!event) return paragraphTokens(line);
  return [blockHtml(eventCardHtml(id, event, inlineText(line)))];
}

function resolveLine(line: readonly Token[], lookup: MarkdownLookup): Token[] {
  let isInLink = false;
  return line.flatMap((token) => {
    if (token.tag === "a") isInLink = token.nesting === 1;
    if (token.type === "image") return resolvePicture(token, { isInLink, lookup });
    return [resolveMention(token, lookup)];
  });
}

function resolvePicture(
  image: Token,
  { isInLink, lookup }: { isInLink: boolean; lookup: MarkdownLookup },
): Token[] {
  const address = String(image.attrGet("src"));
  const description = inlineText(image.children ?? []);
  const found = lookup.picture(address);
  if (!found) {
    return isInLink ? [textToken(description || address)] : pictureLink(address, description);
  }
  const title = image.attrGet("title");
  const attributes = {
    src: found.path,
    alt: description,
    ...(title ? { title: String(title) } : {}),
    width: String(found.width),
    height: String(found.height),
    loading: "lazy",
    decoding: "async",
  };
  const written = Object.entries(attributes).map(([name, text]) => `${name}="${escapeHtml(text)}"`);
  return [inlineHtml(`<img ${written.join(" ")}>`)];
}

function resolveMention(token: Token, lookup: MarkdownLookup): Token {
  if (token.type !== "mention") return token;
  const name = lookup.memberName(mentionedName(token));
  if (name === undefined) return textToken(token.content);
  const text = escapeHtml(token.content);
  return inlineHtml(`<a class="mention" href="${escapeHtml(memberPath(name))}">${text}</a>`);
}
