import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";

import { reportProblem, requestFailure } from "../../../platform/failures.ts";
import { useIsStaying } from "../use-is-staying.ts";
import {
  LivePostsDocument,
  LiveReplyCountFragmentDoc,
  LiveThreadDocument,
  NewestPostNumberDocument,
} from "./live-thread.graphql.ts";
import { ThreadUpdatesDocument, type ThreadUpdatesSubscription } from "./thread-updates.graphql.ts";

interface LiveThread {
  threadId: string;
  /** Everything after it is delivered, also what happened before this page subscribed. */
  cursor: string;
  /** The posts on the page, which follow their own changes. */
  postIds: readonly string[];
  /** Fetches the page again when posts left it. */
  refetchPage: () => Promise<unknown>;
}

type Update = ThreadUpdatesSubscription["threadUpdates"];

/** Keeps what is on the page true, and says how far the thread has grown meanwhile; shows nothing new by itself. */
export function useLiveThread({ threadId, cursor, postIds, refetchPage }: LiveThread): number {
  const client = useApolloClient();
  const [newest, setNewest] = useState(0);
  // The connection itself remembers how far it has received since.
  const [after] = useState(cursor);
  const isFollowing = useIsStaying();
  const grow = (number: number) => setNewest((known) => Math.max(known, number));

  const follow = async (update: Update): Promise<void> => {
    switch (update.__typename) {
      case "PostsAdded":
        countReplies(update.replyCount);
        grow(update.toNumber);
        return;
      case "PostChanged":
        countReplies(update.replyCount);
        if (postIds.includes(update.postId)) await refreshPosts([update.postId]);
        return;
      case "ThreadChanged":
        await refreshThread();
        return;
      case "PostsMoved":
        await refetchPage();
        return;
      case "ThreadReset":
        await Promise.all([refreshThread(), refreshPosts(postIds), askNewest()]);
    }
  };
  const countReplies = (replyCount: number) =>
    client.cache.writeFragment({
      fragment: LiveReplyCountFragmentDoc,
      from: { __typename: "Thread", id: threadId },
      data: { id: threadId, replyCount },
    });
  const refreshThread = () =>
    client.query({
      query: LiveThreadDocument,
      variables: { id: threadId },
      fetchPolicy: "network-only",
    });
  const refresh = () => refreshThread().catch(reportProblem);
  const refreshPosts = (ids: readonly string[]) =>
    client.query({
      query: LivePostsDocument,
      variables: { ids: [...ids] },
      fetchPolicy: "network-only",
    });
  const askNewest = async () => {
    const { data } = await client.query({
      query: NewestPostNumberDocument,
      variables: { id: threadId },
      fetchPolicy: "no-cache",
    });
    grow(data?.thread?.lastPostNumber ?? 0);
  };

  useSubscription(ThreadUpdatesDocument, {
    variables: { threadId, after },
    skip: !isFollowing,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) follow(data.threadUpdates).catch(reportProblem);
    },
    onError: (reason) => {
      // It was removed while the connection was lost.
      if (requestFailure(reason) === "NOT_FOUND") void refresh();
      else reportProblem(reason);
    },
  });
  return newest;
}
