import { useEffect, useRef, useState } from "react";

type Sheet = "filters" | "list";

/** Which sheet covers the map. It takes the focus, and gives it back to the button that opened it. */
export function useSheets() {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (sheet === null) return;
    const opener = document.activeElement;
    panel.current?.querySelector<HTMLElement>("[data-closes-sheet]")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [sheet]);

  return {
    sheet,
    panel,
    open: (wanted: Sheet) => () => setSheet(wanted),
    close: () => setSheet(null),
  };
}
