import type { ReactNode } from "react";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { classNames } from "../styles.ts";

interface TableOfContentsProps {
  sections: readonly { id: string; title: string }[];
  /** Shown on small screens too, above the text. */
  isAlwaysShown?: boolean;
}

/** Links to the sections of a page, beside them where there is room. */
export function TableOfContents({ sections, isAlwaysShown = false }: TableOfContentsProps) {
  return (
    <nav
      aria-label="On this page"
      className={classNames(
        "shrink-0 lg:block lg:w-60",
        isAlwaysShown ? "mb-10 lg:mb-0" : "hidden",
      )}
    >
      <div className="sticky top-[calc(var(--header-height)+2rem)]">
        <p className="text-sm font-medium text-ink-faint">On this page</p>
        <ul className="mt-3 gap-x-4 border-l border-line pl-4 text-sm *:pb-2 max-lg:columns-2">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="rounded-sm text-ink-soft hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

export interface PageSection {
  id: string;
  title: string;
  content: ReactNode;
}

interface SectionedPageProps {
  title: string;
  /** Below the title, above the first section. */
  intro: ReactNode;
  sections: PageSection[];
  /** Its contents are listed on small screens too. */
  isLong?: boolean;
}

/** A page to read, with its contents beside it. */
export function SectionedPage({ title, intro, sections, isLong = false }: SectionedPageProps) {
  useDocumentTitle(title);
  return (
    <article className="mx-auto w-full max-w-6xl px-4 pt-10 sm:px-6 sm:pt-16">
      <header className="max-w-3xl">
        <h1 className="text-3xl font-semibold sm:text-4xl">{title}</h1>
        {intro}
      </header>
      <div className="mt-10 gap-16 border-t border-line pt-10 lg:flex lg:flex-row-reverse lg:justify-end">
        <TableOfContents sections={sections} isAlwaysShown={isLong} />
        <div className="prose min-w-0 flex-1">
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="prose-section">
              <h2 id={section.id}>{section.title}</h2>
              {section.content}
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
