import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

import { classNames } from "../class-names.ts";
import { controlLook } from "../control-look.ts";
import { useFieldControl } from "./field.tsx";

/** The browser's own list: it fits every hand and every screen reader. */
export function Select({ className, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...useFieldControl()}
        {...props}
        className={classNames(controlLook, "h-10 appearance-none pr-9 pl-3", className)}
      />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-ink-faint"
      />
    </span>
  );
}
