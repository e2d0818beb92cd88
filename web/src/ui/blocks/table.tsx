import type { ComponentProps } from "react";

import { classNames } from "../styles.ts";

interface TableProps extends ComponentProps<"table"> {
  /** What the table is about, for screen readers. */
  label: string;
}

/** Scrolls by itself where it is wider than the screen. */
export function Table({ label, className, children, ...props }: TableProps) {
  return (
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table {...props} className={classNames("w-full border-collapse text-left", className)}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </div>
  );
}

export function HeaderCell({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      {...props}
      className={classNames(
        "border-b border-line px-3 py-2 text-sm font-medium text-ink-faint",
        className,
      )}
    />
  );
}

export function Row({ className, ...props }: ComponentProps<"tr">) {
  return (
    <tr
      {...props}
      className={classNames("-outline-offset-2 border-b border-line last:border-b-0", className)}
    />
  );
}

export function Cell({ className, ...props }: ComponentProps<"td">) {
  return <td {...props} className={classNames("px-3 py-3 align-top", className)} />;
}
