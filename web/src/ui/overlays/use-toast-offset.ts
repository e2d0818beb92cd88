import { useEffect } from "react";

/** Lifts toasts above something at the lower edge that must stay at hand. */
export function useToastOffset(height: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--toast-offset", height);
    return () => void style.removeProperty("--toast-offset");
  }, [height]);
}
