import { useEffect } from "react";
import { useLocation } from "react-router-dom";

/** Goes to what the address names after its #, once it is shown: the browser looked for it before it was there. */
export function useNamedPlace(isShown: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isShown) document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [hash, isShown]);
}
