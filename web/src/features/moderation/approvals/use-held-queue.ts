import { useApolloClient, useQuery } from "@apollo/client/react";
import { queueSize } from "@vigilia/schema/limits.ts";

import { useModerationQueue } from "../admin/use-moderation-queue.ts";
import { refreshSize, useRefresh } from "../shared/use-refresh-queue.ts";
import { type HeldPostFragment, HeldPostsDocument } from "./held-posts.graphql.ts";

export type Held = Omit<HeldPostFragment, " $fragmentName">;

/** The posts that wait, kept up to date while others write and decide. */
export function useHeldQueue() {
  const client = useApolloClient();
  const { data, error, loading, refetch, fetchMore } = useQuery(HeldPostsDocument, {
    variables: { first: queueSize },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const list = data?.heldPosts;
  const posts: Held[] = list?.edges.map(({ node }) => node) ?? [];
  const reread = useRefresh(() =>
    client.query({
      query: HeldPostsDocument,
      variables: { first: refreshSize(posts.length) },
      fetchPolicy: "network-only",
      context: { queryDeduplication: false },
    }),
  );
  useModerationQueue(() => void reread());
  return {
    list,
    posts,
    error,
    isLoading: loading,
    reread,
    onRetry: () => void refetch(),
    onMore: () => void fetchMore({ variables: { after: list?.pageInfo.endCursor } }),
  };
}
