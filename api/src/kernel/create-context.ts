import type { RequestContext, Services, Viewer, WorkContext } from "./context.ts";

/** How a caller presents itself, whichever door it came through. */
export interface Caller {
  address: string;
  userAgent: string | null;
  viewer: Viewer | null;
  isLockedOut?: boolean;
  hasUnknownKey?: boolean;
  isFromSite?: boolean;
  setHeader?(name: string, value: string): void;
}

export function createWorkContext(services: Services): WorkContext {
  return {
    services,
    em: services.database.em.fork(),
    now: services.clock,
    afterCommit: (work) => work(),
  };
}

export function createContext(services: Services, caller: Caller): RequestContext {
  return {
    ...createWorkContext(services),
    isLockedOut: false,
    hasUnknownKey: false,
    isFromSite: false,
    setHeader: () => {},
    ...caller,
  };
}
