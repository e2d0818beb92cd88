import { useApolloClient, useQuery } from "@apollo/client/react";
import type { NoticeStatus } from "@vigilia/schema/enums.ts";
import { queueSize } from "@vigilia/schema/limits.ts";

import { useModerationQueue } from "../admin/use-moderation-queue.ts";
import { refreshSize, useRefresh } from "../shared/use-refresh-queue.ts";
import { NoticeQueueDocument } from "./notice-queue.graphql.ts";

/** The notices of one outcome, kept up to date while others come and are decided. */
export function useNoticeQueue(status: NoticeStatus) {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(NoticeQueueDocument, {
    variables: { status, first: queueSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.notices;
  const listed = list?.edges.map(({ node }) => node) ?? [];
  const reread = useRefresh(() =>
    client.query({
      query: NoticeQueueDocument,
      variables: { status, first: refreshSize(listed.length) },
      fetchPolicy: "network-only",
      context: { queryDeduplication: false },
    }),
  );
  useModerationQueue(() => void reread());
  return {
    list,
    // What was decided has left the list.
    notices: listed.filter((notice) => notice.status === status),
    error,
    isLoading: loading,
    reread,
    onRetry: () => void refetch(),
    onMore: () => void fetchMore({ variables: { after: list?.pageInfo.endCursor } }),
  };
}
