import { useApolloClient, useFragment } from "@apollo/client/react";
import { Bookmark, BookmarkCheck } from "lucide-react";
import { useState } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { useShortcut } from "../../../platform/shortcuts.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { classNames } from "../../../ui/styles.ts";
import { BookmarkDialog } from "./bookmark-dialog.tsx";
import {
  BookmarkPostDocument,
  BookmarkThreadDocument,
  ThreadBookmarksFragmentDoc,
} from "./bookmarks.graphql.ts";

interface BookmarkControlProps {
  threadId: string;
  /** Without one, the thread as a whole is bookmarked. */
  post?: { id: string; number: number };
}

/** Bookmarks at the first press; from then on it opens the note. */
export function BookmarkControl({ threadId, post }: BookmarkControlProps) {
  const client = useApolloClient();
  const { data, complete } = useFragment({
    fragment: ThreadBookmarksFragmentDoc,
    from: { __typename: "Thread", id: threadId },
  });
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const shortcut = useShortcut("forum.bookmark");
  if (!complete) return null;

  const kept = data.viewerBookmarks.find(({ postId }) => postId === (post?.id ?? null));
  const add = async () => {
    setIsBusy(true);
    try {
      await (post
        ? client.mutate({ mutation: BookmarkPostDocument, variables: { postId: post.id } })
        : client.mutate({ mutation: BookmarkThreadDocument, variables: { threadId } }));
      const action = { label: "Add a note", onAct: () => setIsOpen(true) };
      showToast({ text: "Bookmarked", tone: "success", action });
    } catch (error) {
      showToast({ text: messageFor(error, "It could not be bookmarked."), tone: "danger" });
    } finally {
      setIsBusy(false);
    }
  };
  const Icon = kept ? BookmarkCheck : Bookmark;
  const thing = post ? `post ${post.number}` : "thread";
  const label = kept ? `Bookmark of ${thing}` : `Bookmark ${thing}`;
  return (
    <>
      <Button
        variant={post ? "quiet" : undefined}
        size={post ? "icon-sm" : "sm"}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        title={label}
        isBusy={isBusy}
        onPointerDown={(event) => event.preventDefault()}
        className={post && "text-ink-faint"}
        onClick={() => (kept ? setIsOpen(true) : void add())}
      >
        <Icon
          aria-hidden="true"
          className={classNames("size-4", kept && "fill-accent-quiet text-accent")}
        />
      </Button>
      {kept && isOpen && <BookmarkDialog bookmark={kept} onClose={() => setIsOpen(false)} />}
    </>
  );
}
