import { useEffect, useEffectEvent } from "react";
import { defaultKeybindingsHandlerIgnore, type KeybindingsMap, tinykeys } from "tinykeys";

import { areKeysOn, type Shortcut, shortcuts, useChosenKeys } from "../platform/shortcuts.ts";

/** A sign needs Shift on one keyboard and none on the next. */
const pressOf = (key: string): string => (/^[\p{L}\d]$/u.test(key) ? key : `[Shift]+${key}`);

/**
 * What single keys do, for those who work from the keyboard. They rest while one types, and while a dialog or a menu
 * is open, also before it has the focus; Escape leaves a field.
 */
export function useKeys(acts: Partial<Record<Shortcut, () => void>>): void {
  const chosen = useChosenKeys();
  const bound: Record<string, () => void> = {};
  for (const shortcut of shortcuts) {
    const key = chosen[shortcut];
    const act = acts[shortcut];
    if (key && act) bound[key] = act;
  }
  useFixedKeys(bound);
}

/** The same for keys that nobody chooses. */
export function useFixedKeys(keys: Record<string, () => void>): void {
  const press = useEffectEvent((key: string) => keys[key]?.());
  // The second of two keys may be another's only key: two are asked first
  const names = Object.keys(keys)
    .toSorted((one, other) => other.length - one.length)
    .join("\n");

  useEffect(() => {
    if (names === "") return;
    const bindings: KeybindingsMap = {};
    for (const name of names.split("\n")) {
      bindings[name.split(" ").map(pressOf).join(" ")] = (event) => {
        event.preventDefault();
        press(name);
      };
    }
    return tinykeys(window, bindings, { ignore: isElsewhere });
  }, [names]);
  useEffect(() => tinykeys(window, { Escape: leaveField }, { ignore: isInDialog }), []);
}

function isElsewhere(event: KeyboardEvent): boolean {
  return !areKeysOn() || isResting || isSomethingOpen() || defaultKeybindingsHandlerIgnore(event);
}

let isResting = false;
/** Where nothing ever opens, keys come back by themselves. */
const longestRest = 10_000;

/** A key has opened what one writes in, whose code may be on its way: what is typed meanwhile is meant for it. */
export function restUntilFocused(): void {
  isResting = true;
  const over = new AbortController();
  const wake = () => {
    isResting = false;
    over.abort();
  };
  const { signal } = over;
  window.addEventListener("focusin", wake, { signal });
  window.addEventListener("pointerdown", wake, { signal });
  const timer = setTimeout(wake, longestRest);
  signal.addEventListener("abort", () => clearTimeout(timer));
}

const openOverlays = ["dialog", "alertdialog", "menu"]
  .map((role) => `[role="${role}"][data-open]`)
  .join();

const isSomethingOpen = (): boolean => document.querySelector(openOverlays) !== null;

function isInDialog({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}

function leaveField({ target }: KeyboardEvent): void {
  if (target instanceof HTMLElement && target.matches("input, textarea, select")) target.blur();
}

const busy = 'textarea, select, input:not([type="checkbox"]), [role="dialog"]';

/** Moves the focus to where the work is, unless somebody types or answers a dialog elsewhere. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement?.closest(busy)) return;
  element?.focus({ preventScroll: true });
}
