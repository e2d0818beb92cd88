import { useApolloClient, useQuery, useSubscription } from "@apollo/client/react";
import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";

import { useReconnect } from "../../../platform/apollo/live-return.ts";
import { reportProblem } from "../../../platform/failures.ts";
import { useDebounced } from "../../../platform/use-debounced.ts";
import {
  ReviewQueueChangesDocument,
  ReviewQueueDocument,
  type ReviewQueueQuery,
  SubmissionStatesDocument,
} from "./review-queue.graphql.ts";

export type QueuedSubmission = ReviewQueueQuery["submissions"]["edges"][number]["node"];

interface ReviewQueue {
  /** Those that wait, the oldest first; undefined until they are known. */
  waiting: readonly QueuedSubmission[] | undefined;
  /** How many wait, by the server's latest word. */
  count: number | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** The answers to one's own decisions arrive before this is over. */
const settlingMilliseconds = 800;

/** The whole queue, page by page, and kept in step with what others submit and decide. */
export function useReviewQueue(): ReviewQueue {
  const client = useApolloClient();
  const { data, error, fetchMore, refetch } = useQuery(ReviewQueueDocument, {
    fetchPolicy: "cache-and-network",
    nextFetchPolicy: "cache-first",
  });
  const { data: live } = useSubscription(ReviewQueueChangesDocument);
  const edges = data?.submissions.edges;
  const waiting = useMemo(
    () => edges?.map(({ node }) => node).filter(({ status }) => status === "PENDING"),
    [edges],
  );
  const { hasNextPage = false, endCursor = null } = data?.submissions.pageInfo ?? {};
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

  const known = hasNextPage ? undefined : waiting?.length;
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

  return { waiting, count: count ?? known, error, retry: () => void refetch() };
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
