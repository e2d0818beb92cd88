import { paths } from "@vigilia/schema/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface SourceLinkProps {
  url: string;
  /** Distinguishes one "Read more" from the next for screen readers, which list links out of context. */
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
      className="inline-flex items-center gap-1 py-0.5 font-medium whitespace-nowrap text-accent hover:underline"
    >
      {children}
      <span className="sr-only">: {title} (opens in a new tab)</span>
    </a>
  );
}

interface DetailsLinkProps {
  id: string;
  /** Distinguishes one "Details" from the next for screen readers, which list links out of context. */
  title: string;
}

/** Leads to the event's own page. */
export function DetailsLink({ id, title }: DetailsLinkProps) {
  return (
    <Link
      to={paths.event(id)}
      className="py-0.5 font-medium whitespace-nowrap text-accent hover:underline"
    >
      Details
      <span className="sr-only">: {title}</span>
    </Link>
  );
}

/** The host name of a source, without www. */
export function outletOf(sourceUrl: string): string {
  return URL.parse(sourceUrl)?.host.replace(/^www\./, "") ?? sourceUrl;
}
