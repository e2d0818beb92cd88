import { skipToken, useQuery } from "@apollo/client/react";

import { LoggedMemberDocument } from "./audit-log.graphql.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface LoggedId {
  /** Undefined where there is no bound, or the name is not known (yet). */
  id: string | undefined;
  isLoading: boolean;
  /** The name is nobody's. */
  isUnknown: boolean;
  /** The name could not be looked up. */
  error: Error | undefined;
  retry: () => void;
}

/** The log knows ids, which outlast their accounts; people know names. */
export function useLoggedId(nameOrId: string): LoggedId {
  const isName = nameOrId !== "" && !uuid.test(nameOrId);
  const { data, loading, error, refetch } = useQuery(
    LoggedMemberDocument,
    isName ? { variables: { username: nameOrId }, notifyOnNetworkStatusChange: true } : skipToken,
  );
  if (!isName) {
    const id = nameOrId || undefined;
    return { id, isLoading: false, isUnknown: false, error: undefined, retry: () => undefined };
  }
  return {
    id: data?.user?.id,
    isLoading: loading,
    isUnknown: !loading && !error && !data?.user,
    error,
    retry: () => void refetch(),
  };
}
