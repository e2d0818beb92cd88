import { useEffect } from "react";

const siteName = "Vigilia";

let screenTitle = "";
let waiting = 0;

/** Names the screen in the browser's tab; every screen calls it once. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    screenTitle = title;
    show();
  }, [title]);
}

/** Puts how much waits for the reader in front of every screen's name; nothing for zero. */
export function useCountInTitle(count: number): void {
  useEffect(() => {
    waiting = count;
    show();
  }, [count]);
  useEffect(
    () => () => {
      waiting = 0;
      show();
    },
    [],
  );
}

function show(): void {
  if (!screenTitle) return;
  document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${screenTitle} · ${siteName}`;
}
