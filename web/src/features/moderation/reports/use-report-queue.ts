import { useApolloClient, useQuery, useMutation } from "@apollo/client/react";
import { queueSize } from "@vigilia/schema/limits.ts";

import { messageFor } from "../../../platform/failures.ts";
import type { Shortcut } from "../../../platform/shortcuts.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useKeys } from "../../../ui/use-keys.ts";
import { useViewer } from "../../accounts/viewer/viewer-context.ts";
import { useModerationQueue } from "../admin/use-moderation-queue.ts";
import { refreshSize, useRefresh } from "../shared/use-refresh-queue.ts";
import {
  ClaimReportDocument,
  ReleaseReportDocument,
  MatchingReportsDocument,
} from "./decide-report.graphql.ts";
import type { ReportFilter } from "./report-filters.tsx";
import { ReportQueueDocument } from "./report-queue.graphql.ts";
import type { ReportAct } from "./use-decisions.ts";

/** The reports that match, kept up to date while others report and decide. */
export function useReportQueue(filter: ReportFilter) {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(ReportQueueDocument, {
    variables: { ...filter, first: queueSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const reports = data?.reports.edges.map(({ node }) => node) ?? [];
  const reread = useRefresh(() =>
    client.query({
      query: ReportQueueDocument,
      variables: { ...filter, first: refreshSize(reports.length) },
      fetchPolicy: "network-only",
      context: { queryDeduplication: false },
    }),
  );
  useModerationQueue(() => void reread());
  const after = data?.reports.pageInfo.endCursor;
  return {
    list: data?.reports,
    reports,
    error,
    isLoading: loading,
    reread,
    onRetry: () => void refetch(),
    onMore: () => void fetchMore({ variables: { after } }),
  };
}

interface Claimable {
  id: string;
  claimedBy: { id: string } | null;
}

/** Shows the other moderators whether this moderator is looking at a report. */
export function useClaim() {
  const { viewer } = useViewer();
  const onError = (error: unknown) =>
    showToast({ text: messageFor(error, "This could not be done."), tone: "danger" });
  const [claim] = useMutation(ClaimReportDocument, { onError });
  const [release] = useMutation(ReleaseReportDocument, { onError });

  return ({ id, claimedBy }: Claimable) => {
    const isOwn = claimedBy !== null && claimedBy.id === viewer?.id;
    if (claimedBy && !isOwn) return;
    const act = isOwn ? release : claim;
    void act({ variables: { id } });
  };
}

/** Reads which reports match, beyond those that are shown. */
export function useMatchingReports(filter: ReportFilter): () => Promise<string[]> {
  const client = useApolloClient();
  return async () => {
    const ids: string[] = [];
    let after: string | null | undefined;
    do {
      const { data } = await client.query({
        query: MatchingReportsDocument,
        variables: { ...filter, after },
        fetchPolicy: "no-cache",
      });
      const decidable = data?.reports.edges.filter(({ node }) => node.viewerCanDecide) ?? [];
      ids.push(...decidable.map(({ node }) => node.id));
      const page = data?.reports.pageInfo;
      after = page?.hasNextPage ? page.endCursor : null;
    } while (after);
    return ids;
  };
}

export const reportKeys: readonly Shortcut[] = [
  "queues.next",
  "queues.previous",
  "queues.choose",
  "queues.keep",
  "queues.caution",
  "queues.remove",
  "queues.sanction",
  "queues.claim",
  "queues.undo",
];

interface ReportKeys {
  onStep: (by: 1 | -1) => void;
  onChoose: () => void;
  onDecide: (act: ReportAct) => void;
  onClaim: () => void;
  onUndo: () => void;
}

export function useReportKeys(keys: ReportKeys): void {
  useKeys({
    "queues.next": () => keys.onStep(1),
    "queues.previous": () => keys.onStep(-1),
    "queues.choose": keys.onChoose,
    "queues.keep": () => keys.onDecide("DISMISS"),
    "queues.caution": () => keys.onDecide("UPHOLD"),
    "queues.remove": () => keys.onDecide("UPHOLD_AND_DELETE_POST"),
    "queues.sanction": () => keys.onDecide("REMOVE_AND_SANCTION"),
    "queues.claim": keys.onClaim,
    "queues.undo": keys.onUndo,
  });
}
