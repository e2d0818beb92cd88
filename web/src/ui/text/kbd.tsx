import type { ReactNode } from "react";

import { type Shortcut, useShortcut } from "../../platform/shortcuts.ts";
import { classNames } from "../styles.ts";

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block min-w-5 rounded-sm border border-b-2 border-line bg-surface px-1 text-center font-sans text-xs text-ink-soft">
      {children}
    </kbd>
  );
}

interface KeyHintProps {
  of: Shortcut;
  /** How small the window may be that shows it: what fits no keyboard needs no hint. */
  from?: "sm" | "lg";
}

/** The key of a button, in the button; what a screen reader says is its `aria-keyshortcuts`. */
export function KeyHint({ of, from = "sm" }: KeyHintProps) {
  const key = useShortcut(of);
  if (!key) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(from === "sm" ? "max-sm:hidden" : "max-lg:hidden")}
    >
      <Kbd>{key}</Kbd>
    </span>
  );
}
