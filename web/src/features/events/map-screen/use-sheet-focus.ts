import { useEffect, useRef } from "react";

import type { Sheet } from "../filters/use-map-address.ts";

/** The element of a sheet, which takes the focus when it opens, and gives it back to the button that opened it. */
export function useSheetFocus(sheet: Sheet | null) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (sheet === null) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[data-closes-sheet]")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [sheet]);
  return panel;
}
