import { blocksMarkdown } from "./block-markdown.ts";
import { quoteBlock, type QuotedPost } from "./quote-block.ts";

/**
 * What was selected in a rendered post as a quote of that post, with links, emphasis, code, lists and inner quotes
 * kept. Empty when no words were selected.
 */
export function quoteMarkdown(selected: DocumentFragment, post: QuotedPost): string {
  const markdown = blocksMarkdown(selected);
  return markdown && quoteBlock(post, markdown);
}
