import type { ReactNode } from "react";

interface SourceLinkProps {
  url: string;
  /** Tells one "Read more" from the next for those who hear links out of their place. */
  title: string;
  children: ReactNode;
}

/** Leads to the source in a new tab; the source learns nothing of where its reader came from. */
export function SourceLink({ url, title, children }: SourceLinkProps) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex items-center gap-1 font-medium whitespace-nowrap text-accent hover:underline"
    >
      {children}
      <span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  );
}
