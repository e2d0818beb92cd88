import type { Wording } from "./wording.ts";

/**
 * Whether a quote says what the post said: its words stand there in this order, and its links and pictures are the
 * post's own. Markup and line breaks make no difference.
 */
export function isVerbatim(quote: Wording, post: Wording): boolean {
  const targets = new Set(post.targets);
  return post.text.includes(quote.text) && quote.targets.every((target) => targets.has(target));
}
