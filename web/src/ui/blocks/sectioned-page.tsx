import type { ReactNode } from "react";

import { useDocumentTitle } from "../../platform/document-title.ts";
import { TableOfContents } from "./table-of-contents.tsx";

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
