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

type DateInputProps = ComponentProps<"input"> & {
  /** What is chosen, as YYYY-MM-DD; empty for none. */
  day: string | undefined;
};

/** The browser's own calendar. It writes month and day in an order of its own, so the day stands in words above it. */
export function DateInput({ day, ...props }: DateInputProps) {
  const at = new Date(day || Number.NaN);
  return (
    <span className="relative block">
      <Input {...props} type="date" />
      {!Number.isNaN(at.getTime()) && (
        <span
          aria-hidden="true"
          className="absolute right-0 bottom-full mb-1.5 text-sm text-ink-soft"
        >
          {at.toLocaleDateString("en-GB", { ...dayInWords, timeZone: "UTC" })}
        </span>
      )}
    </span>
  );
}

const dayInWords = { day: "numeric", month: "short", year: "numeric" } as const;

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
