import { Quote } from "lucide-react";
import type { RefObject } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { quoteOfPost } from "../text/quote-of-post.ts";
import { useThreadWriting } from "../posts/thread-writing.ts";
import { useSelectedWords } from "./use-selected-words.ts";

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
    writing.reply(`${quoteOfPost(postId, authorOf(postId))}\n\n`);
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
