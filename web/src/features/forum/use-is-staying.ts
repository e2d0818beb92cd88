import { useContext, useEffect, useState } from "react";

import { onFirstAct } from "../../platform/browser-state.ts";
import { useIsHydrated } from "../../platform/render-facts.ts";
import { ViewerContext } from "../accounts/viewer/viewer-context.ts";

/** Who has done nothing on a page for this long reads it. */
const stayingMilliseconds = 3_000;

/**
 * Visitors who have only opened a page may leave it at once: they get no socket, nor its code, before they do anything
 * or have stayed. What happens meanwhile is delivered then.
 */
export function useIsStaying(): boolean {
  const { hasToken } = useContext(ViewerContext);
  const isHydrated = useIsHydrated();
  // Who came here from another page of the site has acted.
  const [isStaying, setIsStaying] = useState(isHydrated);
  useEffect(() => {
    const stay = () => setIsStaying(true);
    const timer = setTimeout(stay, stayingMilliseconds);
    const stopListening = onFirstAct(stay);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);
  return hasToken || isStaying;
}
