import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useState } from "react";

import { reportProblem } from "../../../platform/report-problem.ts";
import {
  LivePostDocument,
  LiveThreadDocument,
  NewestPostNumberDocument,
} from "./live-thread.graphql.ts";
import { ThreadUpdatesDocument, type ThreadUpdatesSubscription } from "./thread-updates.graphql.ts";

interface LiveThread {
  threadId: string;
  /** The posts on the page, which follow their own changes. */
  postIds: readonly string[];
}

type Update = ThreadUpdatesSubscription["threadUpdates"];

/** Keeps what is on the page true, and says how far the thread has grown meanwhile; shows nothing new by itself. */
export function useLiveThread({ threadId, postIds }: LiveThread): number {
  const client = useApolloClient();
  const [newest, setNewest] = useState(0);
  const grow = (number: number) => setNewest((known) => Math.max(known, number));

  const follow = async (update: Update): Promise<void> => {
    switch (update.__typename) {
      case "PostsAdded":
        grow(update.toNumber);
        return;
      case "PostChanged":
        if (!postIds.includes(update.postId)) return;
        await client.query({
          query: LivePostDocument,
          variables: { id: update.postId },
          fetchPolicy: "network-only",
        });
        return;
      case "ThreadChanged":
        await refreshThread();
        return;
      case "ThreadReset":
        await refreshThread();
        await askNewest();
    }
  };
  const refreshThread = () =>
    client.query({
      query: LiveThreadDocument,
      variables: { id: threadId },
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
    variables: { threadId },
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (data) follow(data.threadUpdates).catch(reportProblem);
    },
    onError: reportProblem,
  });
  return newest;
}
