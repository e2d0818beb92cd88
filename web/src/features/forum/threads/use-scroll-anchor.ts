import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

import { historyEntry, rememberAnchor } from "./scroll-anchors.ts";

/** Remembers, for each entry of the history, which post the reader has before them. */
export function useScrollAnchor(list: RefObject<HTMLElement | null>): void {
  const entry = historyEntry(useLocation());

  // A layout effect: the scrolling of the next page must not be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => {
      const first = Array.from(list.current?.children ?? []).find(
        (post) => post.id && post.getBoundingClientRect().bottom > 0,
      );
      const isAtTop = window.scrollY === 0;
      const top = first?.getBoundingClientRect().top ?? 0;
      rememberAnchor(entry, first && !isAtTop ? { elementId: first.id, top } : null);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [list, entry]);
}
