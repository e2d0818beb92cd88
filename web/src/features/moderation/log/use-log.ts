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
  const failed = [by, about].filter((each) => each.error);
  const isLookingUp = by.isLoading || about.isLoading;
  const isKnown = !isUnknown && !isLookingUp && failed.length === 0;
  const { data, error, loading, refetch, fetchMore } = useQuery(
    AuditLogDocument,
    isKnown ? { variables, fetchPolicy: "cache-and-network" } : skipToken,
  );
  const known = isUnknown ? nothing : data?.auditLog;
  const list = failed.length > 0 ? undefined : known;
  const after = list?.pageInfo.endCursor;
  return {
    variables: isKnown ? variables : null,
    unknown: { by: by.isUnknown, about: about.isUnknown },
    entries: list?.edges.map(({ node }) => node) ?? [],
    list,
    error: failed[0]?.error ?? error,
    isLoading: loading || isLookingUp,
    onRetry: () => {
      if (failed.length === 0) void refetch();
      for (const each of failed) each.retry();
    },
    onMore: () => void fetchMore({ variables: { after } }),
  };
}

const nothing = { totalCount: 0, edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
