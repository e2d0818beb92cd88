import { createContext, useContext } from "react";

/** What the server knew when it rendered the page, and hydration therefore begins with. */
export interface RenderFacts {
  /** In milliseconds. */
  at: number;
  /** Of this site. */
  origin: string;
}

/** Null where no server has rendered the page, and once hydration is over: what the server could not know is shown then. */
export const RenderFactsContext = createContext<RenderFacts | null>(null);

export function useRenderFacts(): RenderFacts | null {
  return useContext(RenderFactsContext);
}

/** Where this site is, as people call it. */
export function useOrigin(): string {
  return useRenderFacts()?.origin ?? location.origin;
}

/** That of the server's texts while a rendered page is hydrated; undefined is the reader's own. */
export function useTimeZone(): "UTC" | undefined {
  return useRenderFacts() ? "UTC" : undefined;
}

/** False while a rendered page is hydrated, and whenever it is rendered on the server. */
export function useIsHydrated(): boolean {
  return useRenderFacts() === null;
}
