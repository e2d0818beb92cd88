import { createContext, useContext } from "react";

/** Why somebody who is signed in may not write. */
export interface OwnBan {
  reason: string;
  /** Null: until it is lifted. */
  expiresAt: string | null;
}

export const OwnBanContext = createContext<OwnBan | null>(null);

/** The reader's own ban while it is in force; null for everybody else. */
export function useOwnBan(): OwnBan | null {
  return useContext(OwnBanContext);
}
