import { paths } from "@vigilia/schema/paths.ts";
import { ChevronRight, Search } from "lucide-react";
import { Link } from "react-router-dom";

interface Place {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** Below the forum's home, from the outside in. */
  places?: readonly Place[];
  /** The search that this page offers; left out where it would not help. */
  searchTo?: string;
}

const none: readonly Place[] = [];

/** The breadcrumbs: links to the pages above this one. */
export function Breadcrumbs({ places = none, searchTo }: BreadcrumbsProps) {
  return (
    <nav
      aria-label="Breadcrumbs"
      className="flex items-baseline justify-between gap-4 text-sm text-ink-faint"
    >
      <ol className="flex min-w-0 flex-wrap items-center gap-1 wrap-anywhere">
        {[{ label: "Forum", to: paths.forum }, ...places].map(({ label, to }, index) => (
          <li key={to} className="flex min-w-0 items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 shrink-0" />}
            <Link to={to} className="rounded-sm py-0.5 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
      {searchTo && (
        <Link
          to={searchTo}
          className="inline-flex items-center gap-1.5 rounded-sm py-0.5 hover:text-ink hover:underline"
        >
          <Search aria-hidden="true" className="size-3.5" />
          Search
        </Link>
      )}
    </nav>
  );
}
