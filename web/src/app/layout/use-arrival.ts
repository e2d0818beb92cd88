import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

import { announce } from "../../ui/overlays/announcements.tsx";

/** Does what a page load would do for people who cannot see one: moves the focus and reads out the title. */
export function useArrival(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);

  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // A screen that brings the reader to a place of its own has put the focus there.
    const place = main.current?.querySelector('[tabindex="-1"]:focus');
    if (!place) main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [main, pathname]);
}
