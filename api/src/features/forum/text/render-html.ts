import { paths } from "@vigilia/schema/paths.ts";
import type { Token } from "markdown-it";
import sanitizeHtml from "sanitize-html";

import type { EventCard } from "../../../kernel/ports.ts";
import { pictureNameIn } from "../../../platform/pictures/picture-path.ts";
import { escapeHtml } from "../../../platform/text/escape.ts";
import { eventCardHtml, cardEventId } from "./event-cards.ts";
import { isAllowedHref } from "./link-target.ts";
import { markdownParser } from "./markdown-parser.ts";
import { mentionedName } from "./mentions.ts";
import { pictureLink, type ParsedMarkdown, type Quote } from "./parse-markdown.ts";
import { inlineText } from "./plain-text.ts";
import { quoteHeadHtml, type ResolvedQuote } from "./quotes.ts";
import { blockHtml, inlineHtml, lineToken, paragraphTokens, textToken } from "./tokens.ts";

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
  event(id: string): EventCard | undefined;
  /** By its address as the source writes it. */
  picture(address: string): ResolvedPicture | undefined;
}

/** The tokens as they are to be rendered. Leaves the parsed ones as they are. */
function resolveTokens(parsed: ParsedMarkdown, lookup: MarkdownLookup): Token[] {
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
  return inlineHtml(`<a class="mention" href="${escapeHtml(paths.user(name))}">${text}</a>`);
}

/** Browsers slow down over deeper trees; emphasis, unlike blocks, nests without a limit in Markdown. */
const deepestElement = 100;

const text = ["strong", "em", "s", "code", "a", "br", "img", "span", "time", "input"];
const blocks = ["p", "h3", "h4", "h5", "h6", "blockquote", "pre", "ul", "ol", "li", "hr", "aside"];
const tables = ["div", "table", "thead", "tbody", "tr", "th", "td"];
const alignment = ["align-left", "align-center", "align-right"];

const allowList: sanitizeHtml.IOptions = {
  allowedTags: [...text, ...blocks, ...tables],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "title", "width", "height", "loading", "decoding"],
    input: [{ name: "type", values: ["checkbox"] }, "disabled", "checked", "aria-label"],
    time: ["datetime"],
    ol: ["start"],
    pre: [{ name: "tabindex", values: ["0"] }],
    div: [{ name: "role", values: ["group"] }, { name: "tabindex", values: ["0"] }, "aria-label"],
    blockquote: ["data-post-id"],
    aside: [{ name: "role", values: ["note"] }, "data-event-id", "data-link-text"],
  },
  allowedClasses: {
    a: ["mention", "picture-link", "quote-author", "event-title", "event-map"],
    span: ["quote-author", "quote-note", "event-badge", "event-badge-*", "event-retracted"],
    blockquote: ["quote", "quote-not-verbatim"],
    aside: ["event-card"],
    li: ["task"],
    div: ["table-scroll"],
    code: [/^language-[\w+#.-]{1,30}$/],
    th: alignment,
    td: alignment,
  },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  nestingLimit: deepestElement,
  exclusiveFilter: ({ tag, attribs: { href = "", src = "" } }) => {
    if (tag === "a" && !isAllowedHref(href)) return "excludeTag";
    // Nobody's browser is sent to a place that somebody else chose.
    return tag === "img" && pictureNameIn(src) === undefined;
  },
};

/** The last step of every rendering: what is not listed here does not leave, whatever came before. */
function sanitize(html: string): string {
  return sanitizeHtml(html, allowList);
}

/** Stored beside rendered HTML; raised when the same source comes out differently, so that posts are rendered again. */
export const rendererVersion = 3;

/** Sanitised HTML of a parsed source, with members, quoted posts and events as they were looked up. */
export function renderHtml(parsed: ParsedMarkdown, lookup: MarkdownLookup): string {
  const { renderer, options } = markdownParser;
  return sanitize(renderer.render(resolveTokens(parsed, lookup), options));
}
