import { blocksMarkdown, quoteBlock, type QuotedPost } from "./block-markdown.ts";

/**
 * What was selected in a rendered post as a quote of that post, with links, emphasis, code, lists and inner quotes
 * kept. Empty when no words were selected.
 */
export function quoteMarkdown(selected: DocumentFragment, post: QuotedPost): string {
  const markdown = blocksMarkdown(selected);
  return markdown && quoteBlock(post, markdown);
}

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
  if (!place || !body.contains(place) || place.closest("[data-unfolding]")) return "";
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

/** A post as a quote: the words that are selected in it, or else all of them. */
export function quoteOfPost(postId: string, author: string): string {
  const bodies = document.getElementById(`post-${postId}`)?.querySelectorAll(".post-body") ?? [];
  const body = Array.from(bodies).find((each) => !each.closest("[data-unfolded]"));
  if (!body) return "";
  const post = { postId, author };
  const selection = getSelection();
  const selected =
    selection && !selection.isCollapsed && selection.rangeCount > 0
      ? quoteOfSelection(selection.getRangeAt(0), { ...post, body })
      : "";
  if (selected) return selected;

  const whole = document.createRange();
  whole.selectNodeContents(body);
  return quoteMarkdown(whole.cloneContents(), post);
}
