import "./use-rows.css";
import { useEffect, useRef } from "react";

import { chosenKeys, type Shortcut } from "../../../platform/shortcuts.ts";
import { useKeys } from "../../../ui/use-keys.ts";

export const rowKeys: readonly Shortcut[] = ["lists.next", "lists.previous"];
/** Where a control of each row bears that key. */
export const openedRowKeys: readonly Shortcut[] = [...rowKeys, "lists.open"];

const focusable = "a[href], button:not([disabled])";

/** Those of the list itself, or of the several lists that a screen has; not those of lists within rows. */
const rowsIn = (lists: HTMLElement): HTMLElement[] =>
  [...lists.querySelectorAll("li")].filter((row) => !row.parentElement?.closest("li"));

/** What the key that opens a row presses. */
function openerOf(row: HTMLElement | undefined): HTMLElement | undefined {
  const key = chosenKeys()["lists.open"];
  const bearers = row?.querySelectorAll<HTMLElement>("[aria-keyshortcuts]") ?? [];
  return [...bearers].find((control) => control.getAttribute("aria-keyshortcuts") === key);
}

/**
 * One row of a list is at hand: at first the first one, then where the focus is or was. Keys lead from row to row, and
 * press what bears their key.
 */
export function useRows<Lists extends HTMLElement>() {
  const lists = useRef<Lists>(null);
  const atHand = useRef<HTMLElement>(undefined);

  const take = (row: HTMLElement | undefined) => {
    atHand.current?.removeAttribute("data-at-hand");
    atHand.current = row;
    row?.setAttribute("data-at-hand", "");
  };
  useEffect(() => {
    const { current } = lists;
    if (!current) return;
    const rows = rowsIn(current);
    if (!atHand.current || !rows.includes(atHand.current)) take(rows[0]);
    const follow = ({ target }: FocusEvent) => {
      const row = rowsIn(current).find((each) => target instanceof Node && each.contains(target));
      if (row) take(row);
    };
    current.addEventListener("focusin", follow);
    return () => current.removeEventListener("focusin", follow);
  });

  const step = (by: 1 | -1) => {
    if (!lists.current) return;
    const rows = rowsIn(lists.current);
    const row = rows[rows.findIndex((each) => each === atHand.current) + by];
    if (!row) return;
    take(row);
    (openerOf(row) ?? row.querySelector<HTMLElement>(focusable))?.focus();
  };
  useKeys({
    "lists.next": () => step(1),
    "lists.previous": () => step(-1),
    "lists.open": () => openerOf(atHand.current)?.click(),
  });
  return lists;
}
