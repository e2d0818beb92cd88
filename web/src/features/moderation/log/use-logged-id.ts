import { skipToken, useQuery } from "@apollo/client/react";

import { LoggedMemberDocument } from "./audit-log.graphql.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

export interface LoggedId {
  /** Undefined where there is no bound, or the name is not known (yet). */
  id: string | undefined;
  isLoading: boolean;
  isUnknown: boolean;
}

/** The log knows ids, which outlast their accounts; people know names. */
export function useLoggedId(nameOrId: string): LoggedId {
  const isName = nameOrId !== "" && !uuid.test(nameOrId);
  const { data, loading } = useQuery(
    LoggedMemberDocument,
    isName ? { variables: { username: nameOrId } } : skipToken,
  );
  if (!isName) return { id: nameOrId || undefined, isLoading: false, isUnknown: false };
  return { id: data?.user?.id, isLoading: loading, isUnknown: !loading && !data?.user };
}
