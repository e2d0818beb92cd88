import type { ReactNode } from "react";

import { classNames } from "../../../ui/class-names.ts";

interface ToggleChipProps {
  isOn: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** A choice that can be combined with its neighbours. */
export function ToggleChip({ isOn, onToggle, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onToggle}
      className={classNames(
        "inline-flex h-8 cursor-pointer items-center gap-1.5 rounded-md border px-2.5 text-sm transition-colors duration-150",
        isOn
          ? "border-accent bg-accent-quiet font-medium text-accent"
          : "border-line text-ink-soft hover:bg-hover hover:text-ink",
      )}
    >
      {children}
    </button>
  );
}
