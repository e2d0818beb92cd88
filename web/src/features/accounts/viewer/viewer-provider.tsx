import { skipToken, useQuery } from "@apollo/client/react";
import { type ReactNode, useEffect, useMemo, useRef, useSyncExternalStore } from "react";

import { requestFailure } from "../../../platform/failures.ts";
import {
  dropEndedSession,
  onCredentialsChange,
  onSessionEnd,
  readToken,
} from "../../../platform/session.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { readRememberedUser, rememberUser, type ViewerUser } from "./remembered-user.ts";
import { ViewerDocument, type ViewerQuery } from "./session.graphql.ts";
import { ViewerContext } from "./viewer-context.ts";

const staleAfterMilliseconds = 300_000;

const options = {
  fetchPolicy: "network-only",
  nextFetchPolicy: "cache-first",
  context: { retries: 1 },
  refetchOn: { windowFocus: true },
} as const;

/** Pages are rendered for visitors. */
const nobody = () => null;

/** Asks once for the whole page who is signed in, and only where there is a token. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const hasToken = useSyncExternalStore(onCredentialsChange, readToken, nobody) !== null;
  const { data, error, refetch } = useQuery(ViewerDocument, hasToken ? options : skipToken);
  const viewer = useMemo(
    () => (hasToken ? knownViewer(data, error) : null),
    [hasToken, data, error],
  );
  const askedAt = useRef(0);

  const isLoading = hasToken && !data && !error;

  useEffect(() => {
    if (!data) return;
    askedAt.current = Date.now();
    keepInStep(data);
  }, [data]);

  useEffect(() => onSessionEnd(sayThatItEnded), []);

  const ask = () => {
    askedAt.current = Date.now();
    return refetch().catch(() => {
      // The query's own state carries the failure.
    });
  };
  const isStale = () =>
    hasToken && !isLoading && Date.now() - askedAt.current > staleAfterMilliseconds;

  return (
    <ViewerContext
      value={{
        viewer,
        hasToken,
        isLoading,
        refetch: ask,
        refetchWhenStale: () => void (isStale() && ask()),
      }}
    >
      {children}
    </ViewerContext>
  );
}

/** A reader whom the server refuses (a locked account) is a visitor; while it cannot answer, the last viewer stays. */
function knownViewer(data: ViewerQuery | undefined, error: Error | undefined): ViewerUser | null {
  if (data) return data.viewer && presentViewer(data.viewer);
  if (error && requestFailure(error) === "FORBIDDEN") return null;
  return readRememberedUser();
}

function presentViewer({ user, twoFactor }: NonNullable<ViewerQuery["viewer"]>): ViewerUser {
  const lacksSecondFactor = twoFactor.isRequired && !twoFactor.isOn;
  return lacksSecondFactor ? { ...user, role: "USER", lacksSecondFactor } : user;
}

function sayThatItEnded(): void {
  showToast({ text: "Your session has ended. Please sign in again." });
}

function keepInStep({ viewer }: ViewerQuery): void {
  if (viewer) rememberUser(presentViewer(viewer));
  // With a token that it knows, the server never answers that nobody is there.
  else dropEndedSession();
}
