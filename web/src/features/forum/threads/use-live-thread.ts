import { useApolloClient, useSubscription } from "@apollo/client/react";
import { useContext, useEffect, useState } from "react";

import { onFirstAct } from "../../../platform/browser-state.ts";
import { reportProblem, requestFailure } from "../../../platform/failures.ts";
import { useIsHydrated } from "../../../platform/render-facts.ts";
import { ViewerContext } from "../../accounts/viewer/viewer-context.ts";
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
}

type Update = ThreadUpdatesSubscription["threadUpdates"];

/** Who has done nothing on a page for this long reads it. */
const stayingMilliseconds = 3_000;

/**
 * Visitors who have only opened a page may leave it at once: they get no socket, nor its code, before they do anything
 * or have stayed. What happens meanwhile is delivered then.
 */
function useIsFollowing(): boolean {
  const { hasToken } = useContext(ViewerContext);
  const isHydrated = useIsHydrated();
  // Who came here from another page of the site has acted.
  const [isStaying, setIsStaying] = useState(isHydrated);
  useEffect(() => {
    const stay = () => setIsStaying(true);
    const timer = setTimeout(stay, stayingMilliseconds);
    const stopListening = onFirstAct(stay);
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, []);
  return hasToken || isStaying;
}

/** Keeps what is on the page true, and says how far the thread has grown meanwhile; shows nothing new by itself. */
export function useLiveThread({ threadId, cursor, postIds }: LiveThread): number {
  const client = useApolloClient();
  const [newest, setNewest] = useState(0);
  // The connection itself remembers how far it has received since.
  const [after] = useState(cursor);
  const isFollowing = useIsFollowing();
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
