import { mentionLinksPerPost } from "@vigilia/schema/limits.ts";
import type { Token } from "markdown-it";

/**
 * The names mentioned, once each, in the order and spelling of the text. Names in quotes become plain text, and so do
 * those beyond what one post links to.
 */
export function takeMentions(tokens: readonly Token[]): string[] {
  const names = new Map<string, string>();
  let quoteDepth = 0;
  let links = 0;
  for (const token of tokens) {
    if (token.tag === "blockquote") quoteDepth += token.nesting;
    for (const child of token.children ?? []) {
      if (child.type !== "mention") continue;
      const isLinked = quoteDepth === 0 && links < mentionLinksPerPost;
      if (!isLinked) {
        child.type = "text";
        continue;
      }
      links += 1;
      addName(names, mentionedName(child));
    }
  }
  return [...names.values()];
}

export function mentionedName(mention: Token): string {
  return mention.content.slice(1);
}

function addName(names: Map<string, string>, name: string): void {
  const key = name.toLowerCase();
  if (!names.has(key)) names.set(key, name);
}
