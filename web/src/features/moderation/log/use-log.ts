import { skipToken, useQuery } from "@apollo/client/react";

import { AuditLogDocument } from "./audit-log.graphql.ts";
import { type LogFilter, logInstants } from "./log-address.ts";
import { useLoggedId } from "./use-logged-id.ts";

/** The entries that match; nothing does while a name is unknown. */
export function useLog(filter: LogFilter) {
  const by = useLoggedId(filter.by);
  const about = useLoggedId(filter.about);
  const bounds = { actorId: by.id, targetId: about.id, ...logInstants(filter) };
  const variables = { action: filter.action || undefined, ...bounds };
  const isUnknown = by.isUnknown || about.isUnknown;
  const isKnown = !isUnknown && !by.isLoading && !about.isLoading;
  const { data, error, loading, refetch, fetchMore } = useQuery(
    AuditLogDocument,
    isKnown ? { variables, fetchPolicy: "cache-and-network" } : skipToken,
  );
  const list = isUnknown ? nothing : data?.auditLog;
  const after = list?.pageInfo.endCursor;
  return {
    variables: isKnown ? variables : null,
    unknown: { by: by.isUnknown, about: about.isUnknown },
    entries: list?.edges.map(({ node }) => node) ?? [],
    list,
    error,
    isLoading: loading,
    onRetry: () => void refetch(),
    onMore: () => void fetchMore({ variables: { after } }),
  };
}

const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
