/** What a reader had at the top of the window, and how far from its edge. */
export interface ScrollAnchor {
  elementId: string;
  top: number;
}

/** By the entry of the history; null at the very top of the page. */
const anchors = new Map<string, ScrollAnchor | null>();

export function rememberAnchor(entry: string, anchor: ScrollAnchor | null): void {
  anchors.set(entry, anchor);
}

/** Undefined when the reader has not been there yet. */
export function recallAnchor(entry: string): ScrollAnchor | null | undefined {
  return anchors.get(entry);
}
