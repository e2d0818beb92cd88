import { classNames } from "../class-names.ts";

interface TableOfContentsProps {
  sections: readonly { id: string; title: string }[];
  /** Shown on small screens too, above the text. */
  isAlwaysShown?: boolean;
}

export function TableOfContents({ sections, isAlwaysShown = false }: TableOfContentsProps) {
  return (
    <nav
      aria-label="On this page"
      className={classNames("w-60 shrink-0 lg:block", isAlwaysShown ? "mb-10 lg:mb-0" : "hidden")}
    >
      <div className="sticky top-[calc(var(--header-height)+2rem)]">
        <p className="text-sm font-medium text-ink-faint">On this page</p>
        <ul className="mt-3 flex flex-col gap-2 border-l border-line pl-4 text-sm">
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
