import { skipToken, useQuery } from "@apollo/client/react";

import { AuditLogDocument } from "./audit-log.graphql.ts";
import { type LogFilter, logInstants } from "./log-address.ts";
import { useLoggedPeople } from "./use-logged-people.ts";

/** The entries that match; nothing does while a name is unknown. */
export function useLog(filter: LogFilter) {
  const people = useLoggedPeople(filter);
  const variables = {
    action: filter.action || undefined,
    ...people.bounds,
    ...logInstants(filter),
  };
  const isKnown = people.state === "known";
  const { data, error, loading, refetch, fetchMore } = useQuery(
    AuditLogDocument,
    isKnown ? { variables, fetchPolicy: "cache-and-network" } : skipToken,
  );
  const list = people.state === "unknown" ? nothing : data?.auditLog;
  const after = list?.pageInfo.endCursor;
  return {
    variables: isKnown ? variables : null,
    unknown: people.unknown,
    entries: list?.edges.map(({ node }) => node) ?? [],
    list,
    error: people.error ?? error,
    isLoading: loading || people.isLoading,
    onRetry: isKnown ? () => void refetch() : people.retry,
    onMore: () => void fetchMore({ variables: { after } }),
  };
}

const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
