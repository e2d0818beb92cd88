import { type Role, roles } from "@vigilia/schema/enums.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { type ReactNode, useContext, useEffect, useEffectEvent, useState } from "react";
import { Navigate } from "react-router-dom";

import { useOriginState } from "./return-to-origin.ts";
import { useViewer, ViewerContext } from "./viewer-context.ts";

const retryAfterMilliseconds = 100;

export type Entrance = "members" | "reviewers" | "moderators" | "admins";

const rolesOf: Record<Entrance, readonly Role[]> = {
  members: roles,
  reviewers: ["REVIEWER", "MODERATOR", "ADMIN"],
  moderators: ["MODERATOR", "ADMIN"],
  admins: ["ADMIN"],
};

interface ViewerGuardProps {
  /** Admins are moderators too. */
  for?: Entrance;
  children: ReactNode;
}

/** Shows its screens to those whom they are for; visitors sign in first and come back. */
export function ViewerGuard({ for: entrance = "members", children }: ViewerGuardProps) {
  const { viewer, isLoading } = useViewer();
  const isRetrying = useSessionRetry();
  const originState = useOriginState();

  if (isLoading || isRetrying) {
    return (
      <p role="status" className="px-4 py-24 text-center text-ink-soft">
        Authenticating...
      </p>
    );
  }
  if (!viewer) return <Navigate to={paths.login} state={originState} replace />;
  if (entrance !== "members" && viewer.lacksSecondFactor) {
    return <Navigate to={paths.twoFactor} state={originState} replace />;
  }
  if (!rolesOf[entrance].includes(viewer.role)) return <Navigate to={paths.forum} replace />;
  return children;
}

/** Asks once more who this is, where there is a token that names nobody. True until that is settled. */
function useSessionRetry(): boolean {
  const { viewer, isLoading, hasToken, refetch } = useContext(ViewerContext);
  const [retry, setRetry] = useState<"not yet" | "under way" | "done">("not yet");
  const isUnsettled = hasToken && !isLoading && viewer === null && retry !== "done";
  const isDue = isUnsettled && retry === "not yet";
  const ask = useEffectEvent(() => {
    setRetry("under way");
    void refetch().then(() => setRetry("done"));
  });

  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => ask(), retryAfterMilliseconds);
    return () => clearTimeout(timer);
  }, [isDue]);
  return isUnsettled;
}
