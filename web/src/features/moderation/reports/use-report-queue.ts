import { useApolloClient, useQuery } from "@apollo/client/react";

import { queuePageSize, sizeToRead } from "../shared/shown-size.ts";
import { useRereading } from "../shared/use-rereading.ts";
import { useModerationQueue } from "../admin/use-moderation-queue.ts";
import type { ReportFilter } from "./report-filters.tsx";
import { ReportQueueDocument } from "./report-queue.graphql.ts";

/** The reports that match, kept up to date while others report and decide. */
export function useReportQueue(filter: ReportFilter) {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(ReportQueueDocument, {
    variables: { ...filter, first: queuePageSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const reports = data?.reports.edges.map(({ node }) => node) ?? [];
  const reread = useRereading(() =>
    client.query({
      query: ReportQueueDocument,
      variables: { ...filter, first: sizeToRead(reports.length) },
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
