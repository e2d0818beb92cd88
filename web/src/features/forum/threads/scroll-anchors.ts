import type { Location } from "react-router-dom";

/** What a reader had at the top of the window, and how far from its edge. */
export interface ScrollAnchor {
  elementId: string;
  top: number;
}

/** As the router names an entry of the history, for want of another, that a page load began. */
const firstKey = "default";

const storageKey = "scroll-anchors";
/** As many entries of the history as one goes back through. */
const mostKept = 50;

/** By the entry of the history; null at the very top of the page. */
const anchors = new Map<string, ScrollAnchor | null>(stored());

// A tab may be put aside at any time once it is hidden.
addEventListener("pagehide", store);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") store();
});

/** Names an entry of the history, so that it is known again after a reload. */
export function historyEntry({ key, pathname, search }: Location): string {
  return `${key} ${pathname}${search}`;
}

export function rememberAnchor(entry: string, anchor: ScrollAnchor | null): void {
  anchors.delete(entry);
  anchors.set(entry, anchor);
}

/** Undefined when the reader has not been there yet. */
export function recallAnchor(entry: string): ScrollAnchor | null | undefined {
  return anchors.get(entry);
}

function store(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...anchors].slice(-mostKept)));
  } catch {
    // Where the browser refuses storage, a reload begins at the top.
  }
}

function stored(): [string, ScrollAnchor | null][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    const known = Array.isArray(entries) ? entries.filter(isEntry) : [];
    return isNewVisit() ? known.filter(([entry]) => !entry.startsWith(firstKey)) : known;
  } catch {
    return [];
  }
}

/** Rather than a reload, or a way back. */
function isNewVisit(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type === "navigate";
}

function isEntry(value: unknown): value is [string, ScrollAnchor | null] {
  if (!Array.isArray(value) || typeof value[0] !== "string") return false;
  const anchor: unknown = value[1];
  return (
    anchor === null ||
    (typeof anchor === "object" && anchor !== undefined && "elementId" in anchor && "top" in anchor)
  );
}
