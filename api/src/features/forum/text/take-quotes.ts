import type { Token } from "markdown-it";

import { quotedPostId } from "./link-target.ts";
import { inlineText } from "./wording.ts";

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
export function takeQuotes(tokens: readonly Token[]): QuoteBlock[] {
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
