import { useRef } from "react";

import type { KeyMeanings } from "../../../ui/text/kbd.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

export const rowKeys: KeyMeanings = [
  ["j", "Next entry"],
  ["k", "Previous entry"],
];

const focusable = "a[href], button:not([disabled])";

/** The keys j and k lead from row to row of a list, to the first thing in each that can be pressed. */
export function useRowFocus<List extends HTMLElement>() {
  const list = useRef<List>(null);
  const step = (by: 1 | -1) => {
    const rows = [...(list.current?.children ?? [])];
    const index = rows.findIndex((row) => row.contains(document.activeElement));
    rows[index + by]?.querySelector<HTMLElement>(focusable)?.focus();
  };
  useKeys({ j: () => step(1), k: () => step(-1) });
  return list;
}
