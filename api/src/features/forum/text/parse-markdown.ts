import type { Token } from "markdown-it";

import { visibleText } from "../../../platform/text/visible-text.ts";
import { fitIntoPage } from "./fit-into-page.ts";
import { externalAddresses, fitLinks } from "./fit-links.ts";
import { parseTokens } from "./parse-tokens.ts";
import { showTasks } from "./show-tasks.ts";
import { takeEvents } from "./take-events.ts";
import { takeMentions } from "./take-mentions.ts";
import { takeQuotes } from "./take-quotes.ts";
import { wordingOf, type Wording } from "./wording.ts";

export interface Quote extends Wording {
  postId: string;
  /** The name the quoting author put down; who really wrote the post is to be looked up. */
  claimedAuthor: string;
}

/** The wording is the author's own, without what is quoted from other posts. */
export interface ParsedMarkdown extends Wording {
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
  const quoteBlocks = takeQuotes(tokens);
  showTasks(tokens);
  for (const token of tokens) {
    fitIntoPage(token);
    if (token.children) token.children = fitLinks(token.children, site.publicUrl);
  }

  const mentions = takeMentions(tokens);
  const eventIds = takeEvents(tokens);
  const quoteByToken = new Map(
    quoteBlocks.map(({ open, inside, ...head }) => [open, { ...head, ...wordingOf(inside) }]),
  );
  const wording = wordingOf(tokens);
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

function isBlank({ text, targets }: Wording): boolean {
  return targets.length === 0 && visibleText(text) === "";
}
