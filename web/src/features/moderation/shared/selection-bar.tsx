import { numberText } from "@vigilia/schema/number-text.ts";
import type { ReactNode } from "react";

import { Button } from "../../../ui/controls/button.tsx";
import { useToastOffset } from "../../../ui/overlays/toast.ts";

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

const barHeight = "4.25rem";

/** Shown while something is selected. */
export function SelectionBar({ count, ...props }: SelectionBarProps) {
  return count > 0 ? <Bar count={count} {...props} /> : null;
}

function Bar({ count, onClear, children }: SelectionBarProps) {
  useToastOffset(barHeight);
  return (
    <div
      role="region"
      aria-label="Chosen"
      className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 shadow-raised sm:mx-0 sm:rounded-t-lg sm:border-x"
    >
      <div className="flex items-center gap-1 max-sm:w-full max-sm:justify-between sm:mr-auto">
        <p role="status" className="font-medium tabular-nums">
          {numberText(count)} chosen
        </p>
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
      {children}
    </div>
  );
}

interface SelectionBoxProps {
  /** What it selects. */
  label: string;
  isChosen: boolean;
  onToggle: () => void;
}

/** The tick before an entry; its field for fingers is larger than the tick. */
export function SelectionBox({ label, isChosen, onToggle }: SelectionBoxProps) {
  return (
    <label className="-m-2 inline-flex cursor-pointer p-2">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        className="checkbox size-4 shrink-0 cursor-pointer"
      />
    </label>
  );
}
