import type { Token } from "markdown-it";

/** The names mentioned, once each, in the order and spelling of the text. Names in quotes become plain text. */
export function takeMentions(tokens: readonly Token[]): string[] {
  const names = new Map<string, string>();
  let quoteDepth = 0;
  for (const token of tokens) {
    if (token.tag === "blockquote") quoteDepth += token.nesting;
    for (const child of token.children ?? []) {
      if (child.type !== "mention") continue;
      if (quoteDepth > 0) child.type = "text";
      else addName(names, mentionedName(child));
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
