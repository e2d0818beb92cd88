import { type RefObject, useEffect, useState } from "react";

interface SelectedWords {
  postId: string;
  /** In the window. */
  left: number;
  bottom: number;
}

/** Where words are selected within one post; undefined while none are, or some of several posts. */
export function useSelectedWords(list: RefObject<HTMLElement | null>): SelectedWords | undefined {
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
  const body = elementAt(range.commonAncestorContainer)?.closest(".post-body");
  const post = body?.closest("article");
  if (!post || !list.contains(post) || !range.toString().trim()) return undefined;
  const { left, bottom } = range.getBoundingClientRect();
  return { postId: post.id.replace(/^post-/, ""), left, bottom };
}

function elementAt(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
