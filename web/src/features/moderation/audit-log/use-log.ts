import { skipToken, useQuery } from "@apollo/client/react";

import { LoggedMemberDocument, AuditLogDocument } from "./audit-log.graphql.ts";
import { type LogFilter, logInstants } from "./log-address.ts";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface LoggedId {
  /** Undefined where there is no bound, or the name is not known (yet). */
  id: string | undefined;
  isLoading: boolean;
  /** No account has this name. */
  isUnknown: boolean;
  /** The name could not be looked up. */
  error: Error | undefined;
  retry: () => void;
}

/** The log knows ids, which outlast their accounts; people know names. */
function useLoggedId(nameOrId: string): LoggedId {
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

/** Those whom the filter names, as the log knows them. */
function useLoggedPeople(filter: Pick<LogFilter, "by" | "about">) {
  const by = useLoggedId(filter.by);
  const about = useLoggedId(filter.about);
  const failed = [by, about].filter(({ error }) => error);
  return {
    bounds: { actorId: by.id, targetId: about.id },
    unknown: { by: by.isUnknown, about: about.isUnknown },
    state: stateOf([by, about]),
    isLoading: by.isLoading || about.isLoading,
    error: failed[0]?.error,
    retry: () => {
      for (const { retry } of failed) retry();
    },
  };
}

/** Awaited: still looked up, or the look-up failed. */
function stateOf(people: readonly LoggedId[]): "known" | "unknown" | "awaited" {
  if (people.some(({ isLoading, error }) => isLoading || error)) return "awaited";
  return people.some(({ isUnknown }) => isUnknown) ? "unknown" : "known";
}

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
