import { paths } from "@vigilia/schema/paths.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import { useLocationState } from "../../../platform/location-state.ts";
import { useViewer } from "./viewer-context.ts";

/** Travels as the state of the navigation to the sign-in pages. */
interface OriginState {
  origin: string;
}

/** Nobody wants to come back to these. */
const passages = new Set<string>([
  paths.login,
  paths.register,
  paths.resetPassword,
  paths.verifyEmail,
]);

/** For links to the sign-in pages: `state={useOriginState()}` brings the reader back to this page afterwards. */
export function useOriginState(): OriginState | undefined {
  const { pathname, search, hash } = useLocation();
  const state = useLocationState();
  if (passages.has(pathname)) return isOriginState(state) ? state : undefined;
  return { origin: `${pathname}${search}${hash}` };
}

/** Where to go after signing in. */
export function rememberedOrigin(state: unknown): string {
  if (isOriginState(state)) return isOwnPath(state.origin) ? state.origin : paths.forum;
  return pageBefore() ?? paths.forum;
}

/** Of this site, where the browser itself followed the link because the program had not started. */
function pageBefore(): string | null {
  const { referrer } = document;
  if (!URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  return origin === location.origin && !passages.has(pathname) ? `${pathname}${search}` : null;
}

/** A second slash, or what browsers read as one, would lead to another site. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && new URL(path, location.origin).origin === location.origin;
}

function isOriginState(state: unknown): state is OriginState {
  return (
    typeof state === "object" &&
    state !== null &&
    "origin" in state &&
    typeof state.origin === "string"
  );
}

const delayMilliseconds = 100;

/** Leads a signed-in member back to where they came from; the returned function does so after signing in. */
export function useReturnToOrigin(): () => void {
  const { viewer, isLoading } = useViewer();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const state = useLocationState();
  const navigate = useNavigate();
  const isDue = hasSignedIn || (viewer !== null && !isLoading);
  const leave = useEffectEvent(() => void navigate(rememberedOrigin(state), { replace: true }));

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => leave(), delayMilliseconds);
    return () => clearTimeout(timer);
  }, [isDue]);
  return () => setHasSignedIn(true);
}
