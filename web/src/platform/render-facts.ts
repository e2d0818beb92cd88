import { createContext, useContext, useSyncExternalStore } from "react";

/** What the server knew when it rendered the page, and hydration therefore begins with. */
export interface RenderFacts {
  /** In milliseconds. */
  at: number;
  /** Of this site. */
  origin: string;
}

/** Null for a page that no server has rendered. */
export const RenderFactsContext = createContext<RenderFacts | null>(null);

export function useRenderFacts(): RenderFacts {
  return useContext(RenderFactsContext) ?? { at: 0, origin: "" };
}

const never = () => () => {};

/** Where this site is, as people call it. */
export function useOrigin(): string {
  const { origin } = useRenderFacts();
  return useSyncExternalStore(
    never,
    () => location.origin,
    () => origin,
  );
}

/** The reader's time zone, for formatters; while a rendered page is hydrated, that of the server's texts. */
export function useTimeZone(): string | undefined {
  return useSyncExternalStore(
    never,
    () => undefined,
    () => "UTC",
  );
}

/** False while a rendered page is hydrated, and whenever it is rendered on the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
