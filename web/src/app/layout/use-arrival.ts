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
    if (!hasPlacedFocus(main.current)) main.current?.focus({ preventScroll: true });
    announce(document.title);
  }, [main, pathname]);
}

/** Whether the screen has brought the reader to a place of its own, where the Tab key never leads. */
function hasPlacedFocus(main: HTMLElement | null): boolean {
  const focused = document.activeElement;
  return (
    focused instanceof HTMLElement &&
    focused !== main &&
    main?.contains(focused) === true &&
    focused.tabIndex === -1
  );
}
