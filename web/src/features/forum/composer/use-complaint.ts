import { useState } from "react";

import { useIsOnline } from "../../../platform/browser-state.ts";
import { requestFailure } from "../../../platform/failures.ts";

interface Complaint {
  text: string;
  /** Untrue as soon as the connection is back. */
  isOffline: boolean;
}

/** What is wrong with what was sent; that one is offline is said only as long as one is. */
export function useComplaint() {
  const [complaint, setComplaint] = useState<Complaint>();
  const isOnline = useIsOnline();
  const complain = (text: string | undefined, cause?: unknown) => {
    const isOffline = cause !== undefined && requestFailure(cause) === "offline";
    setComplaint(text === undefined ? undefined : { text, isOffline });
  };
  return { complaint: complaint?.isOffline && isOnline ? undefined : complaint?.text, complain };
}
