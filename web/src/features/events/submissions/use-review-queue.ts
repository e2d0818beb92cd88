import { useApolloClient, useQuery, useSubscription } from "@apollo/client/react";
import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";

import { useReconnect } from "../../../platform/apollo/live-return.ts";
import { reportProblem } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import {
  countQueueFilters,
  outcomeOf,
  type QueueFilter,
  queueVariables,
} from "../queue/queue-address.ts";
import {
  ReviewQueueChangesDocument,
  ReviewQueueDocument,
  type ReviewQueueQuery,
  SubmissionStatesDocument,
} from "./review-queue.graphql.ts";

export type QueuedSubmission = ReviewQueueQuery["submissions"]["edges"][number]["node"];

interface ReviewQueue {
  /** Those that wait and that the filter lets through, in its order; undefined until they are known. */
  waiting: readonly QueuedSubmission[] | undefined;
  /** What is listed is still what was asked for before. */
  isStale: boolean;
  /** How many wait, by the server's latest word. */
  count: number | undefined;
  error: Error | undefined;
  retry: () => void;
}

const noPage = { hasNextPage: false, endCursor: null };

/** The answers to one's own decisions arrive before this is over. */
const settlingMilliseconds = 800;

/** The whole queue, page by page, and kept in step with what others submit and decide. At each change `onChange` is called. */
export function useReviewQueue(filter: QueueFilter, onChange: () => void): ReviewQueue {
  const client = useApolloClient();
  const isNarrowed = countQueueFilters(filter) > 0;
  const { fetchMore, refetch, ...answer } = useQuery(ReviewQueueDocument, {
    variables: queueVariables(filter),
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { data: live } = useSubscription(ReviewQueueChangesDocument, { onData: onChange });
  const { edges, hasNextPage, endCursor, isStale } = listOf(answer);
  const waiting = useMemo(
    () => edges?.map(({ node }) => node).filter((each) => outcomeOf(each) === "PENDING"),
    [edges],
  );
  const count = live?.moderationQueueChanged.pendingSubmissions;

  const loadNext = useEffectEvent((after: string | null) => {
    (after ? fetchMore({ variables: { after } }) : refetch()).catch(reportProblem);
  });
  /** What was taken back stands where it stood before, which may be on any page. */
  const loadMissing = useEffectEvent(async (after: string | null) => {
    if (after) {
      const { data: next } = await fetchMore({ variables: { after } });
      if (next && next.submissions.edges.length > 0) return;
    }
    await refetch();
  });
  const loadStates = useEffectEvent(async () => {
    const ids = waiting?.map(({ id }) => id) ?? [];
    for (let start = 0; start < ids.length; start += connectionMaxSize) {
      await client.query({
        query: SubmissionStatesDocument,
        variables: { ids: ids.slice(start, start + connectionMaxSize) },
        fetchPolicy: "network-only",
      });
    }
  });

  useEffect(() => {
    if (hasNextPage) loadNext(endCursor);
  }, [hasNextPage, endCursor]);

  // As many decisions as submissions may have been missed.
  const [returns, setReturns] = useState(0);
  useReconnect(() => setReturns(returns + 1));
  useEffect(() => {
    if (returns === 0) return;
    loadStates().catch(reportProblem);
    loadNext(endCursor);
    // What is asked for is what stands there at the return.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [returns]);

  const known = hasNextPage || isNarrowed ? undefined : waiting?.length;
  const missing = useDebounced(
    count === undefined || known === undefined ? 0 : count - known,
    settlingMilliseconds,
  );
  useEffect(() => {
    if (missing > 0) loadMissing(endCursor).catch(reportProblem);
    if (missing < 0) loadStates().catch(reportProblem);
    // What is asked for depends on where the list ends by then, not on its end having moved.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [missing]);

  useNarrowedRefresh(count, () => {
    if (isNarrowed) refetch().catch(reportProblem);
  });

  const { error } = answer;
  return { waiting, isStale, count: count ?? known, error, retry: () => void refetch() };
}

interface Answer {
  data?: ReviewQueueQuery | undefined;
  previousData?: ReviewQueueQuery | undefined;
  error?: Error | undefined;
}

/** Until another filter is answered, what it was before stays; where it cannot be answered, nothing. */
function listOf({ data, previousData, error }: Answer) {
  const list = (error ? data : (data ?? previousData))?.submissions;
  return { edges: list?.edges, isStale: !data, ...(data?.submissions.pageInfo ?? noPage) };
}

/** How many of those that came a filter lets through, only the server knows: it is asked at each change. */
function useNarrowedRefresh(count: number | undefined, onChange: () => void) {
  const settled = useDebounced(count, settlingMilliseconds);
  const seen = useRef<number>(undefined);
  const change = useEffectEvent((latest: number) => {
    if (seen.current !== undefined) onChange();
    seen.current = latest;
  });
  useEffect(() => {
    if (settled !== undefined) change(settled);
  }, [settled]);
}

/** Those whose title or source holds every word. */
export function foundSubmissions(
  submissions: readonly QueuedSubmission[],
  words: string,
): readonly QueuedSubmission[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return submissions;
  return submissions.filter(({ title, sourceUrl }) => {
    const text = `${title} ${sourceUrl}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
