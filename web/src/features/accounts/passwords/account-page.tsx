import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../../../platform/document-title.ts";
import { useLocationState } from "../../../platform/location-state.ts";
import { Card } from "../../../ui/blocks/card.tsx";

interface AccountPageProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** The way to the neighbouring page, below the card. */
  footer?: ReactNode;
}

/** The narrow page on which one signs in, registers or follows a link of a mail. */
export function AccountPage({ title, lead, children, footer }: AccountPageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto w-full max-w-md px-4 py-10 sm:py-16">
      <h1 className="text-3xl font-semibold">{title}</h1>
      {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
      <Card className="mt-6">{children}</Card>
      {footer && <p className="mt-6 text-center text-ink-soft">{footer}</p>}
    </div>
  );
}

interface MailedLinkProps {
  /** The page, for the token of the link that led to it; null when it had none. */
  children: (token: string | null) => ReactNode;
}

/** Takes the token of a mailed link out of the address bar, where others could read or copy it. */
export function MailedLink({ children }: MailedLinkProps) {
  const { pathname } = useLocation();
  const state = useLocationState();
  const [query] = useSearchParams();
  const token = query.get("token");

  if (token) return <Navigate to={pathname} state={{ token }} replace />;
  return children(tokenOf(state));
}

function tokenOf(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("token" in state)) return null;
  return typeof state.token === "string" ? state.token : null;
}
