import { ChevronRight } from "lucide-react";
import { Link } from "react-router-dom";

import { paths } from "../../platform/paths.ts";

interface Place {
  label: string;
  to: string;
}

interface BreadcrumbsProps {
  /** Below the forum's home, from the outside in. */
  places?: readonly Place[];
}

const none: readonly Place[] = [];

/** The way up from here. */
export function Breadcrumbs({ places = none }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumbs">
      <ol className="flex flex-wrap items-center gap-1 text-sm text-ink-faint">
        {[{ label: "Forum", to: paths.forum }, ...places].map(({ label, to }, index) => (
          <li key={to} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5" />}
            <Link to={to} className="rounded-sm py-0.5 hover:text-ink hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
