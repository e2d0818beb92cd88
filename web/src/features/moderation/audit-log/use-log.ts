import { skipToken, useQuery } from "@apollo/client/react";
import { day as dayMilliseconds } from "@vigilia/schema/durations.ts";

import { LoggedMemberDocument, AuditLogDocument } from "./audit-log.graphql.ts";

/** Which entries of the log to show; empty for no bound. */
export interface LogFilter {
  /** Words that are sought. */
  q: string;
  /** The name of an act, or its first part. */
  action: string;
  /** Who did it: a username, or an id. */
  by: string;
  /** A member, to whom or to whose posts it was done, by name; or by its id what it was done to. */
  about: string;
  /** Days, as YYYY-MM-DD. */
  from: string;
  to: string;
}

/** The filter as it stands in the address. */
export function logFilterOf(query: URLSearchParams): LogFilter {
  const text = (name: string) => query.get(name)?.trim() ?? "";
  return {
    ...{ q: text("q"), action: text("action"), by: text("by"), about: text("about") },
    ...{ from: text("from"), to: text("to") },
  };
}

/** The address has what narrows the log down, and nothing else. */
export function logQueryOf(filter: LogFilter): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
}

/** The instants between which the days lie, both included, by the universal clock; a day that is none does not count. */
export function logInstants({ from, to }: Pick<LogFilter, "from" | "to">) {
  return { from: instantOf(from, 0), until: instantOf(to, dayMilliseconds) };
}

function instantOf(day: string, later: number): string | undefined {
  const at = Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(at) ? undefined : new Date(at + later).toISOString();
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

interface LoggedId {
  /** Of a member; an id may be anything's. */
  isName: boolean;
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
    return {
      isName,
      id,
      isLoading: false,
      isUnknown: false,
      error: undefined,
      retry: () => undefined,
    };
  }
  return {
    ...{ isName, id: data?.user?.id },
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
    bounds: { actorId: by.id, ...(about.isName ? { memberId: about.id } : { targetId: about.id }) },
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

function wordsOf({ q, action }: LogFilter) {
  return { search: q || undefined, action: action || undefined };
}

/** The entries that match; nothing does while a name is unknown. */
export function useLog(filter: LogFilter) {
  const people = useLoggedPeople(filter);
  const variables = { ...wordsOf(filter), ...people.bounds, ...logInstants(filter) };
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
