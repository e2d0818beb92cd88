import type { ReactNode } from "react";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { classNames } from "../styles.ts";

interface PageHeadingProps {
  title: string;
  /** What the browser's tab says, where that is more than the title. */
  tabTitle?: string | undefined;
  /** What the page is for, below its title. */
  lead?: ReactNode;
  /** What can be done with the whole page, at the end of the line. */
  actions?: ReactNode;
}

/** The title of a page, in the one size that all of them have, and what belongs to it. */
export function PageHeading({ title, tabTitle = title, lead, actions }: PageHeadingProps) {
  useDocumentTitle(tabTitle);
  return (
    <header className="mb-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="text-2xl leading-9 font-semibold sm:text-3xl">{title}</h1>
        {actions && <div className="flex flex-wrap items-center gap-x-3 gap-y-2">{actions}</div>}
      </div>
      {lead && <p className="mt-2 max-w-2xl text-pretty text-ink-soft">{lead}</p>}
    </header>
  );
}

const widths = {
  narrow: "max-w-2xl",
  medium: "max-w-3xl",
  broad: "max-w-4xl",
  wide: "max-w-6xl",
};

interface PageProps extends PageHeadingProps {
  /** Narrow for one thing to read or fill in, medium for a list, broad for tables, wide for columns. */
  width?: keyof typeof widths;
  /** The way to the pages above this one, over the title. */
  wayUp?: ReactNode;
  children: ReactNode;
}

/** The frame of a page that scrolls: its width, its margins and its heading. */
export function Page({ width = "medium", wayUp, children, ...heading }: PageProps) {
  return (
    <div className={classNames("mx-auto w-full px-4 py-6 sm:px-6 sm:py-8", widths[width])}>
      {wayUp && <div className="mb-1.5">{wayUp}</div>}
      <PageHeading {...heading} />
      {children}
    </div>
  );
}
