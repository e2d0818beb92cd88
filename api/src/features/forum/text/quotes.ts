import { paths } from "@vigilia/schema/paths.ts";
import type { Token } from "markdown-it";

import { escapeHtml } from "../../../platform/text/escape.ts";
import { quotedPostId } from "./link-target.ts";
import { type PlainText, inlineText } from "./plain-text.ts";

/**
 * Whether a quote says what the post said: its words stand there in this order, and its links and pictures are the
 * post's own. Markup and line breaks make no difference.
 */
export function isVerbatim(quote: PlainText, post: PlainText): boolean {
  const targets = new Set(post.targets);
  return post.text.includes(quote.text) && quote.targets.every((target) => targets.has(target));
}

/** What is known about a quoted post when the quoting one is rendered. */
export interface ResolvedQuote {
  /** The name of the post's real author; null when the account was deleted. */
  author: string | null;
  /** Whether the post ever contained these words (see isVerbatim). */
  isVerbatim: boolean;
  isEditedSince: boolean;
  isRemoved: boolean;
  /** The post was removed for illegality: its words are not repeated. */
  areWordsMasked: boolean;
}

/** The start of a quote: who said it, and what a reader should know about the words that follow. */
export function quoteHeadHtml(postId: string, quote: ResolvedQuote | undefined): string {
  const classes = quote?.isVerbatim ? "quote" : "quote quote-not-verbatim";
  if (!quote) {
    return `<blockquote class="${classes}"><span class="quote-author">Unknown</span>${notesHtml(quote)}`;
  }
  const author = escapeHtml(quote.author ?? "Unknown");
  const link = `<a class="quote-author" href="${paths.post(postId)}">${author}</a>`;
  return `<blockquote class="${classes}" data-post-id="${postId}">${link}${notesHtml(quote)}`;
}

function notesHtml(quote: ResolvedQuote | undefined): string {
  const notes = [
    !quote && "post not found",
    !quote?.isVerbatim && "not verbatim",
    quote?.isEditedSince && "edited since",
    quote?.isRemoved && "post removed",
    quote?.areWordsMasked && "words withheld",
  ];
  return notes.map((note) => (note ? ` <span class="quote-note">${note}</span>` : "")).join("");
}

interface QuoteHead {
  postId: string;
  /** The name in the source; who really wrote the post is to be looked up. */
  claimedAuthor: string;
}

interface QuoteBlock extends QuoteHead {
  open: Token;
  inside: Token[];
}

/**
 * Blockquotes whose first line is nothing but a link to a post become quote_open … quote_close without that line.
 * Answers them in the order of the text.
 */
export function parseQuotes(tokens: readonly Token[]): QuoteBlock[] {
  return tokens.flatMap((open, start) => {
    if (open.type !== "blockquote_open") return [];
    const end = closingIndex(tokens, start);
    const close = tokens[end];
    const head = takeHead(tokens.slice(start + 1, end));
    if (!head || !close) return [];

    open.type = "quote_open";
    close.type = "quote_close";
    return [{ ...head, open, inside: tokens.slice(start + 1, end) }];
  });
}

function closingIndex(tokens: readonly Token[], start: number): number {
  let end = start + 1;
  while (end < tokens.length && tokens[end]?.level !== tokens[start]?.level) end += 1;
  return end;
}

/** Removes the line that names the quoted post, if there is one, and answers what it said. */
function takeHead([open, line, close]: Token[]): QuoteHead | undefined {
  if (open?.type !== "paragraph_open" || !line?.children || !close) return undefined;
  const [link] = line.children;
  const postId = link?.type === "link_open" && quotedPostId(String(link.attrGet("href")));
  const end = line.children.findIndex(({ type }) => type === "link_close");
  const [lineBreak, ...rest] = line.children.slice(end + 1);
  if (!postId || (lineBreak && !lineBreak.type.endsWith("break"))) return undefined;

  const claimedAuthor = inlineText(line.children.slice(1, end)).replace(/^@/, "");
  line.children = rest;
  open.hidden = close.hidden = rest.length === 0;
  return { postId, claimedAuthor };
}
