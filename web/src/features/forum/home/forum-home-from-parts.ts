import type { ApolloClient } from "@apollo/client";

import {
  ForumCategoriesDocument,
  ForumRecentThreadsDocument,
  ForumTotalsDocument,
} from "./forum-parts.graphql.ts";

const options = { fetchPolicy: "network-only", context: { retries: 0 } } as const;

/** Puts the answer to the ForumHome query together from three smaller ones. */
export async function forumHomeFromParts(client: ApolloClient) {
  await Promise.all([
    client.query({ query: ForumCategoriesDocument, ...options }),
    client.query({ query: ForumRecentThreadsDocument, ...options }),
    client.query({ query: ForumTotalsDocument, ...options }),
  ]);
  // Read from the cache, which gives the fragments' fields too.
  const { cache } = client;
  const forumData = {
    __typename: "ForumData",
    ...cache.readQuery({ query: ForumCategoriesDocument }),
    ...cache.readQuery({ query: ForumRecentThreadsDocument }),
    stats: cache.readQuery({ query: ForumTotalsDocument })?.forumStats,
  };
  return { forumData };
}
