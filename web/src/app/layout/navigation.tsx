import { paths, outsideLinks } from "@vigilia/schema/paths.ts";
import { ExternalLink } from "lucide-react";
import { NavLink, Link } from "react-router-dom";

import { useOriginState } from "../../features/accounts/viewer/return-to-origin.ts";
import { runtimeConfig } from "../../platform/runtime-config.ts";
import { ButtonLink } from "../../ui/controls/button.tsx";
import { VisuallyHidden } from "../../ui/text/text-words.tsx";

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

const link = "rounded-sm py-0.5 hover:text-ink hover:underline";

/** Links to the contact address, the API, what the staff decided, the form for notices, and the privacy policy. */
export function SiteLinks() {
  return (
    <>
      <a href={`mailto:${runtimeConfig.contactEmail}`} className={link}>
        {runtimeConfig.contactEmail}
      </a>
      <Link to={paths.developers} className={link}>
        API
      </Link>
      <Link to={paths.transparency} className={link}>
        Transparency
      </Link>
      <Link to={paths.notice} className={link}>
        Report content
      </Link>
      <Link to={paths.privacyPolicy} className={link}>
        Privacy Policy
      </Link>
    </>
  );
}

export function SupportUkraineLink({ className }: { className: string }) {
  return (
    <a
      href={outsideLinks.supportUkraine}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
    >
      <Flag />
      SUPPORT UKRAINE
      <ExternalLink aria-hidden="true" className="size-3.5 opacity-70" />
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </a>
  );
}

function Flag() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 12" className="h-3 w-4.5 rounded-[2px]">
      <path fill="#3a75c4" d="M0 0h18v6H0z" />
      <path fill="#f9dd16" d="M0 6h18v6H0z" />
    </svg>
  );
}

export function VisitorLinks() {
  const originState = useOriginState();
  return (
    <>
      <ButtonLink to={paths.login} state={originState} variant="quiet" size="sm">
        Login
      </ButtonLink>
      <ButtonLink to={paths.register} state={originState} variant="secondary" size="sm">
        Sign Up
      </ButtonLink>
    </>
  );
}
