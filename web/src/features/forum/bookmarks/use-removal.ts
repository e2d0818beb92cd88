import type { ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { bookmarkUndoSeconds } from "@vigilia/schema/limits.ts";

import { messageFor } from "../../../platform/failures.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useUndo } from "../../../ui/overlays/use-undo.ts";
import {
  RemoveBookmarkDocument,
  RestoreBookmarkDocument,
  ThreadBookmarksFragmentDoc,
} from "./bookmarks.graphql.ts";

/** A list of bookmarks that is on screen is asked for again. */
const refreshLists = (client: ApolloClient) =>
  client.refetchQueries({
    include: "active",
    onQueryUpdated: ({ queryName }) => queryName === "Bookmarks",
  });

/** Removes a bookmark and offers to take that back. */
export function useRemoval(): (id: string) => Promise<void> {
  const client = useApolloClient();
  const { offer } = useUndo();

  const restore = async (id: string) => {
    try {
      const variables = { id };
      await client.mutate({
        mutation: RestoreBookmarkDocument,
        variables,
      });
      void refreshLists(client);
    } catch (error) {
      const text = messageFor(error, "The bookmark could not be brought back.");
      showToast({ text, tone: "danger" });
    }
  };
  return async (id) => {
    try {
      const { data } = await client.mutate({
        mutation: RemoveBookmarkDocument,
        variables: { id },
      });
      const threadId = data?.removeBookmark;
      client.cache.updateFragment(
        {
          fragment: ThreadBookmarksFragmentDoc,
          from: { __typename: "Thread", id: threadId },
        },
        (thread) =>
          thread && {
            ...thread,
            viewerBookmarks: thread.viewerBookmarks.filter((mark) => mark.id !== id),
          },
      );
      void refreshLists(client);
      offer({
        text: "Bookmark removed",
        seconds: bookmarkUndoSeconds,
        onUndo: () => void restore(id),
      });
    } catch (error) {
      const text = messageFor(error, "The bookmark could not be removed.");
      showToast({ text, tone: "danger" });
    }
  };
}
