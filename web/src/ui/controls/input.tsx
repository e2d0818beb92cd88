import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { classNames, controlStyles } from "../styles.ts";
import { useFieldControl } from "./field.tsx";

export function Input({ className, ...props }: ComponentProps<"input">) {
  return (
    <input
      {...useFieldControl()}
      {...props}
      className={classNames(controlStyles, "h-10 px-3", className)}
    />
  );
}

/** The browser's own list: it fits every hand and every screen reader. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...props}
        className={classNames(controlStyles, "h-10 appearance-none pr-9 pl-3", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}

export function Textarea({ className, rows = 5, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      rows={rows}
      className={classNames(controlStyles, "resize-y px-3 py-2", className)}
    />
  );
}
