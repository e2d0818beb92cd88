import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";

import { useLocationState } from "../../../platform/location-state.ts";
import { rememberedOrigin } from "./remembered-origin.ts";
import { useViewer } from "./viewer-context.ts";

const delayMilliseconds = 100;

/** Leads whoever is, or by the returned function has just become, signed in back to where they came from. */
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
