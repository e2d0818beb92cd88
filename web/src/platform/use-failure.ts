import { NetworkStatus } from "@apollo/client";
import { useState } from "react";

interface QueryState {
  error?: Error | undefined;
  networkStatus: NetworkStatus;
}

interface Failure {
  failure: Error | undefined;
  isRetrying: boolean;
}

/** Why a query failed, until it succeeds: Apollo forgets that as soon as the query is tried again. */
export function useFailure({ error, networkStatus }: QueryState): Failure {
  const [last, setLast] = useState<Error>();
  const settled = networkStatus === NetworkStatus.ready ? undefined : (error ?? last);
  if (settled !== last) setLast(settled);

  const isRetrying = settled !== undefined && error === undefined;
  return { failure: settled, isRetrying };
}
