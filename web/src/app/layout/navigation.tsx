import { NavLink } from "react-router-dom";

import { paths } from "../../../../schema/paths.ts";

interface Destination {
  to: string;
  label: string;
  /** Current only at this very address, not below it. */
  end?: boolean;
}

const destinations: Destination[] = [
  { to: paths.map, label: "MAP", end: true },
  { to: paths.submit, label: "SUBMIT ATTACK" },
  { to: paths.forum, label: "FORUM" },
  { to: paths.mission, label: "OUR MISSION" },
];

/** The links of the main navigation, one list item each; the current one carries aria-current. */
export function NavigationLinks({ className }: { className: string }) {
  return destinations.map(({ to, label, end }) => (
    <li key={to}>
      <NavLink to={to} end={end} className={className}>
        {label}
      </NavLink>
    </li>
  ));
}
