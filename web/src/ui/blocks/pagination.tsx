import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { classNames } from "../styles.ts";

/** The pages worth a link: the first, the last, the present one with its neighbours, and null where some are left out. */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount]);
  const pages = [...shown]
    .filter((one) => one >= 1 && one <= pageCount)
    .toSorted((one, other) => one - other);
  return pages.flatMap((one, index) => [...gapBefore(one, pages[index - 1] ?? 0), one]);
}

/** A gap of a single page is that page: it takes no more room. */
function gapBefore(page: number, previous: number): (number | null)[] {
  const missing = page - previous - 1;
  if (missing <= 0) return [];
  return missing === 1 ? [page - 1] : [null];
}

interface PaginationProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  /** What is paged through: "Posts". */
  label: string;
}

const step =
  "flex h-10 min-w-9 items-center justify-center rounded-md px-1.5 tabular-nums sm:min-w-10";
const stepLink = classNames(step, "text-ink-soft hover:bg-hover hover:text-ink");

/** Real links to real addresses, so that pages can be opened aside, shared and found. */
export function Pagination({ page, pageCount, hrefOf, label }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={`${label}: pages`}>
      <ul className="flex flex-wrap items-center justify-center gap-0.5 sm:gap-1">
        <Neighbour to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" label="Previous page">
          <ChevronLeft aria-hidden="true" className="size-4" />
        </Neighbour>
        {pagesAround(page, pageCount).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            <PageStep page={one} isCurrent={one === page} hrefOf={hrefOf} />
          </li>
        ))}
        <Neighbour
          to={page < pageCount ? hrefOf(page + 1) : undefined}
          rel="next"
          label="Next page"
        >
          <ChevronRight aria-hidden="true" className="size-4" />
        </Neighbour>
      </ul>
    </nav>
  );
}

interface PageStepProps extends Pick<PaginationProps, "hrefOf"> {
  page: number | null;
  isCurrent: boolean;
}

function PageStep({ page, isCurrent, hrefOf }: PageStepProps) {
  if (page === null) return <span className={step}>…</span>;
  const look = isCurrent ? classNames(step, "bg-accent-quiet font-semibold text-accent") : stepLink;
  return (
    <Link
      to={hrefOf(page)}
      aria-label={`Page ${page}`}
      aria-current={isCurrent ? "page" : undefined}
      className={look}
    >
      {page}
    </Link>
  );
}

interface NeighbourProps {
  to: string | undefined;
  rel: "prev" | "next";
  label: string;
  children: ReactNode;
}

function Neighbour({ to, rel, label, children }: NeighbourProps) {
  if (to === undefined) return null;
  return (
    <li>
      <Link to={to} rel={rel} aria-label={label} className={stepLink}>
        {children}
      </Link>
    </li>
  );
}
