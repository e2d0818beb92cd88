import { useQuery } from "@apollo/client/react";

import { useModerationQueue } from "../use-moderation-queue.ts";
import type { ReportFilter } from "./report-filters.tsx";
import { ReportQueueDocument } from "./report-queue.graphql.ts";

/** The reports that match, kept up to date while others report and decide. */
export function useReportQueue(filter: ReportFilter) {
  const { data, error, loading, refetch, fetchMore } = useQuery(ReportQueueDocument, {
    variables: { ...filter },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  useModerationQueue(() => void refetch());
  const after = data?.reports.pageInfo.endCursor;
  return {
    list: data?.reports,
    reports: data?.reports.edges.map(({ node }) => node) ?? [],
    error,
    isLoading: loading,
    onRetry: () => void refetch(),
    onMore: () => void fetchMore({ variables: { after } }),
  };
}
