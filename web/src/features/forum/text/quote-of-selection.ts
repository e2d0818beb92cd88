import type { QuotedPost } from "./quote-block.ts";
import { quoteMarkdown } from "./quote-markdown.ts";

/** Around words taken from their middle, these still say something about the words. */
const aroundWords = "a, strong, em, s, code, pre, blockquote";
/** These are kept around the items, rows or cells that a selection took from them. */
const aroundParts = new Map([
  ["LI", "ul, ol"],
  ["TH", "tr"],
  ["TD", "tr"],
  ["TR", "thead, tbody, table"],
  ["THEAD", "table"],
  ["TBODY", "table"],
]);

/**
 * The selected part of a post as a quote: of that post, or of the one it quotes when only words of such a quote are
 * selected. Empty when nothing quotable is selected, as with a selection that reaches beyond the post.
 */
export function quoteOfSelection(range: Range, post: QuotedPost & { body: Element }): string {
  const { body, ...source } = post;
  const place = elementAt(range.commonAncestorContainer);
  if (!place || !body.contains(place)) return "";
  const inner = place.closest(".quote");
  if (!inner || !body.contains(inner)) return quoteMarkdown(selectedFragment(range, body), source);

  const postId = inner.getAttribute("data-post-id");
  const author = inner.querySelector(":scope > .quote-author")?.textContent ?? "";
  return postId ? quoteMarkdown(selectedFragment(range, inner), { postId, author }) : "";
}

/** A copy of what is selected, with the links, emphasis and lists it stands in up to the body. */
function selectedFragment(range: Range, body: Element): DocumentFragment {
  const fragment = range.cloneContents();
  let around = elementAt(range.commonAncestorContainer);
  while (around && around !== body) {
    const parts = aroundParts.get(fragment.firstElementChild?.tagName ?? "");
    if (around.matches(parts ?? aroundWords)) wrap(fragment, around);
    around = around.parentElement;
  }
  return fragment;
}

function wrap(fragment: DocumentFragment, around: Element): void {
  const copy = around.cloneNode(false);
  while (fragment.firstChild) copy.appendChild(fragment.firstChild);
  fragment.append(copy);
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
