import type { ReactNode } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router-dom";

import { useLocationState } from "../../../platform/location-state.ts";

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
