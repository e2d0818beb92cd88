import { escapeHtml } from "../../../platform/text/escape-html.ts";
import { postPath } from "./link-target.ts";

/** What is known about a quoted post when the quoting one is rendered. */
export interface ResolvedQuote {
  /** The name of the post's real author; null when the account is gone. */
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
  const link = `<a class="quote-author" href="${postPath(postId)}">${author}</a>`;
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
