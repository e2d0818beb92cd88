import { Link } from "react-router-dom";

import { paths } from "../../../../../schema/paths.ts";

interface DetailsLinkProps {
  id: string;
  /** Tells one "Details" from the next for those who hear links out of their place. */
  title: string;
}

/** Leads to the event's own page. */
export function DetailsLink({ id, title }: DetailsLinkProps) {
  return (
    <Link
      to={paths.event(id)}
      className="font-medium whitespace-nowrap text-accent hover:underline"
    >
      Details
      <span className="sr-only">: {title}</span>
    </Link>
  );
}
