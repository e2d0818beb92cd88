import { quoteMarkdown } from "./quote-markdown.ts";
import { quoteOfSelection } from "./quote-of-selection.ts";

/** A post as a quote: the words that are selected in it, or else all of them. */
export function quoteOfPost(postId: string, author: string): string {
  const body = document.getElementById(`post-${postId}`)?.querySelector(".post-body");
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
