import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";

import { useMediaQuery } from "../../../platform/use-media-query.ts";

interface MoreFiltersProps {
  /** How many of them narrow anything down. */
  active: number;
  children: ReactNode;
}

/** Where filters and list share a column, the list is to begin within sight. */
const besideTheMap = "(width >= 64rem)";

/** Filters that fold away while none of them is in use; in a sheet of their own they have the room. */
export function MoreFilters({ active, children }: MoreFiltersProps) {
  const sharesColumn = useMediaQuery(besideTheMap);
  const [isOpen, setIsOpen] = useState(active > 0);
  if (!sharesColumn) return children;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group"
    >
      <summary className="-mx-2 flex min-h-8 cursor-pointer list-none items-center gap-2 rounded-md px-2 text-sm font-medium text-ink hover:bg-hover [&::-webkit-details-marker]:hidden">
        More filters
        <span className="truncate font-normal text-ink-faint">kind, certainty, country</span>
        {active > 0 && (
          <span className="rounded-sm bg-accent-quiet px-1.5 text-xs font-semibold text-accent tabular-nums">
            <span className="sr-only">in use: </span>
            {active}
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="mt-3 flex flex-col gap-4">{children}</div>
    </details>
  );
}
