import { Quote } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { useThreadWriting } from "../posts/thread-writing.ts";
import { quoteOfPost } from "../text/quote.ts";

interface SelectedWords {
  postId: string;
  /** In the window. */
  left: number;
  bottom: number;
}

/** Where words are selected within one post; undefined while none are, or some of several posts. */
function useSelectedWords(list: RefObject<HTMLElement | null>): SelectedWords | undefined {
  const [words, setWords] = useState<SelectedWords>();

  useEffect(() => {
    const look = () => setWords(list.current ? selectedIn(list.current) : undefined);
    document.addEventListener("selectionchange", look);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      document.removeEventListener("selectionchange", look);
      window.removeEventListener("scroll", look);
    };
  }, [list]);
  return words;
}

function selectedIn(list: HTMLElement): SelectedWords | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const body = elementAt(range.commonAncestorContainer)?.closest(".post-body, [data-unfolded]");
  // Words of a post that is unfolded within another are nobody's here.
  const post = body?.closest("[data-unfolded]") ? null : body?.closest("article");
  if (!post || !list.contains(post) || !range.toString().trim()) return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return { postId: post.id.replace(/^post-/, ""), left, bottom };
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

interface SelectionQuoteProps {
  list: RefObject<HTMLElement | null>;
  authorOf: (postId: string) => string;
}

/** Appears below words that are selected in a post, to answer just them. */
export function SelectionQuote({ list, authorOf }: SelectionQuoteProps) {
  const writing = useThreadWriting();
  const words = useSelectedWords(list);
  if (!writing?.canReply || !words) return null;

  const { postId, left, bottom } = words;
  const quote = () => {
    const username = authorOf(postId);
    const answered = { id: postId, username, isChosen: false };
    writing.reply(`${quoteOfPost(postId, username)}\n\n`, answered);
    getSelection()?.removeAllRanges();
  };
  return (
    <div className="fixed z-30" style={{ left: Math.max(left, 8), top: bottom + 8 }}>
      <Button
        variant="primary"
        size="sm"
        // Pressing elsewhere would take the selection away.
        onPointerDown={(event) => event.preventDefault()}
        onClick={quote}
        className="shadow-overlay"
      >
        <Quote aria-hidden="true" className="size-4" />
        Quote
      </Button>
    </div>
  );
}
