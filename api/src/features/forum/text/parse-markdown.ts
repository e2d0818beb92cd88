import type { Token } from "markdown-it";

import { visibleText } from "../../../platform/text/storable-text.ts";
import { parseEventCards } from "./event-cards.ts";
import { isExternal, isPictureSource, localHref } from "./link-target.ts";
import { parseTokens } from "./markdown-parser.ts";
import { parseMentions } from "./mentions.ts";
import { inlineText, plainTextOf, type PlainText } from "./plain-text.ts";
import { parseQuotes } from "./quotes.ts";
import { linkTokens, textToken, inlineHtml } from "./tokens.ts";

/** The page has the first level for its title and the second for each post. */
const headingShift = 2;
const deepestHeading = 6;

/** Fits the markup of one block into a page that has headings of its own and allows no style attributes. */
function fitIntoPage(token: Token): void {
  if (token.type.startsWith("heading_")) {
    const level = Number(token.tag.slice(1)) + headingShift;
    token.tag = `h${Math.min(level, deepestHeading)}`;
  }
  const [, alignment] = /^text-align:(\w+)$/.exec(String(token.attrGet("style"))) ?? [];
  if (alignment) token.attrs = [["class", `align-${alignment}`]];
}

const externalRel = "nofollow ugc noopener noreferrer";

/** Points the links and pictures of a line at paths of this site or marks links as leading away; what can be no picture becomes a link. */
function fitLinks(line: readonly Token[], publicUrl: string): Token[] {
  let isInLink = false;
  const shown = line.flatMap((token) => {
    if (token.tag === "a") isInLink = token.nesting === 1;
    return token.type === "image" ? pictureOrLink(token, { isInLink, publicUrl }) : [token];
  });
  for (const token of shown) if (token.type === "link_open") fitLink(token, publicUrl);
  return shown;
}

/** Where a link leads away to, if it does, and where a picture lies. */
function externalAddresses(token: Token): string[] {
  const address = String(token.attrGet("href") ?? token.attrGet("src") ?? "");
  return token.type === "image" || isExternal(address) ? [address] : [];
}

function fitLink(link: Token, publicUrl: string): void {
  const href = localHref(String(link.attrGet("href")), publicUrl);
  link.attrSet("href", href);
  markExternal(link, href);
}

function markExternal(link: Token, href: string): void {
  if (isExternal(href)) link.attrSet("rel", externalRel);
}

interface Place {
  isInLink: boolean;
  publicUrl: string;
}

/** What stands where a picture cannot be shown. */
export function pictureLink(address: string, text: string): Token[] {
  const tokens = linkTokens(address, text || address);
  for (const token of tokens) {
    if (token.type !== "link_open") continue;
    token.attrSet("class", "picture-link");
    markExternal(token, address);
  }
  return tokens;
}

function pictureOrLink(image: Token, { isInLink, publicUrl }: Place): Token[] {
  const source = localHref(String(image.attrGet("src")), publicUrl);
  const description = inlineText(image.children ?? []);
  if (!isPictureSource(source)) {
    const text = description || source;
    return isInLink ? [textToken(text)] : linkTokens(source, text);
  }
  image.children = [textToken(description)];
  image.attrSet("src", source);
  return [image];
}

const marker = /^\[([ xX])\]\s/;

/** Turns "[ ] " and "[x] " at the start of a list item into a box that shows whether it is done. */
function showTasks(tokens: readonly Token[]): void {
  for (const [index, item] of tokens.entries()) {
    if (item.type === "list_item_open") showTask(item, tokens[index + 2]?.children ?? []);
  }
}

function showTask(item: Token, line: Token[]): void {
  const [text] = line;
  const [written, state] = marker.exec(text?.type === "text" ? text.content : "") ?? [];
  if (!text || !written) return;

  item.attrSet("class", "task");
  text.content = text.content.slice(written.length);
  line.unshift(inlineHtml(taskBox(state !== " ")));
}

function taskBox(isDone: boolean): string {
  const state = isDone ? 'checked aria-label="Done"' : 'aria-label="To do"';
  return `<input type="checkbox" disabled ${state}> `;
}

export interface Quote extends PlainText {
  postId: string;
  /** The name the quoting author put down; who really wrote the post is to be looked up. */
  claimedAuthor: string;
}

/** The wording is the author's own, without what is quoted from other posts. */
export interface ParsedMarkdown extends PlainText {
  /** Names as written, once each, in order; never from code, links or quotes. Whether they exist is to be looked up. */
  mentions: string[];
  quotes: Quote[];
  /** Events that are to be shown as cards. */
  eventIds: string[];
  /** Addresses of the pictures to be shown, once each, in order: our own are paths. */
  pictures: string[];
  /** Other sites' addresses that its links name, and those of all pictures; in quotes, too. */
  externalAddresses: string[];
  /** There is nothing in it that a reader would see: no words, no pictures, no quotes. */
  isBlank: boolean;
  /** The source is beyond the limits of length or nesting and will be shown as plain text. */
  isTooComplex: boolean;
  /** For renderHtml. */
  tokens: readonly Token[];
  quoteByToken: ReadonlyMap<Token, Quote>;
}

/** Reads Markdown into what has to be looked up before it can be rendered, and what search and notices want to know. */
export function parseMarkdown(source: string, site: { publicUrl: string }): ParsedMarkdown {
  const { tokens, isTooComplex } = parseTokens(source);
  const quoteBlocks = parseQuotes(tokens);
  showTasks(tokens);
  for (const token of tokens) {
    fitIntoPage(token);
    if (token.children) token.children = fitLinks(token.children, site.publicUrl);
  }

  const mentions = parseMentions(tokens);
  const eventIds = parseEventCards(tokens);
  const quoteByToken = new Map(
    quoteBlocks.map(({ open, inside, ...head }) => [open, { ...head, ...plainTextOf(inside) }]),
  );
  const wording = plainTextOf(tokens);
  const lines = tokens.flatMap(({ children }) => children ?? []);
  const pictures = lines.filter(({ type }) => type === "image");
  return {
    ...wording,
    mentions,
    quotes: [...quoteByToken.values()],
    eventIds,
    pictures: [...new Set(pictures.map((picture) => String(picture.attrGet("src"))))],
    externalAddresses: lines.flatMap(externalAddresses),
    isBlank: isBlank(wording) && quoteBlocks.length === 0,
    isTooComplex,
    tokens,
    quoteByToken,
  };
}

function isBlank({ text, targets }: PlainText): boolean {
  return targets.length === 0 && visibleText(text) === "";
}

/** The words do not depend on which links are our own. */
const anySite = { publicUrl: "http://localhost" };

/** A source as one line of words: for notices, search and descriptions of a page. */
export function plainText(source: string): string {
  return parseMarkdown(source, anySite).text;
}
