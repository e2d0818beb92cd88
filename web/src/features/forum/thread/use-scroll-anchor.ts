import { type RefObject, useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";

import { rememberAnchor } from "./scroll-anchors.ts";

/** Remembers, for each entry of the history, which post the reader has before them. */
export function useScrollAnchor(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  // A layout effect: the scrolling of the next page must not be taken for this one's.
  useLayoutEffect(() => {
    const remember = () => {
      const first = Array.from(list.current?.children ?? []).find(
        (post) => post.id && post.getBoundingClientRect().bottom > 0,
      );
      const isAtTop = window.scrollY === 0;
      const top = first?.getBoundingClientRect().top ?? 0;
      rememberAnchor(key, first && !isAtTop ? { elementId: first.id, top } : null);
    };
    window.addEventListener("scroll", remember, { passive: true });
    return () => window.removeEventListener("scroll", remember);
  }, [list, key]);
}
