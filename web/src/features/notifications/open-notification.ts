import { useApolloClient } from "@apollo/client/react";
import {
  kindNamed,
  notificationKinds,
  type NotificationSubject,
} from "@vigilia/schema/notification-kinds.ts";
import { paths } from "@vigilia/schema/paths.ts";
import { type MouseEvent, useEffect } from "react";
import { useNavigate } from "react-router-dom";

import { reportProblem } from "../../platform/failures.ts";
import { showToast } from "../../ui/overlays/toast.ts";
import { ThreadScreenDocument } from "../forum/threads/thread-screen.graphql.ts";
import { useNotificationService } from "./notification-provider.tsx";
import type { NotificationRowFragment } from "./notification-row.graphql.ts";
import { PostPlaceDocument } from "./post-place.graphql.ts";

type Opened = Pick<
  NotificationRowFragment,
  "path" | "relatedPost" | "relatedThread" | "recipient"
> & {
  /** A kind that this page does not know yet is opened too. */
  type: string;
};

const subjectOf = ({ type }: Opened): NotificationSubject =>
  notificationKinds[kindNamed(type) ?? "OTHER"].about;

interface PostPlace {
  threadId: string;
  postId: string;
}

/** The post whose page must be looked up before the notification can be opened; null where none need be. */
export function postToFind(notification: Opened): PostPlace | null {
  const { relatedPost, relatedThread } = notification;
  if (subjectOf(notification) !== "post" || !relatedPost || !relatedThread) return null;
  return { threadId: relatedThread.id, postId: relatedPost.id };
}

const toThread = ({ relatedThread }: Opened): string =>
  relatedThread ? paths.thread(relatedThread.id) : paths.forum;

const destinations: Record<NotificationSubject, (notification: Opened) => string> = {
  post: (notification) => {
    const post = postToFind(notification);
    return post ? paths.post(post.postId) : toThread(notification);
  },
  thread: toThread,
  report: () => paths.adminReports,
  member: ({ recipient }) => paths.user(recipient.username),
};

/** Where a notification leads that is not about one post, and where a link to any other leads without a look-up. */
export const notificationAddress = (notification: Opened): string =>
  notification.path ?? destinations[subjectOf(notification)](notification);

/** A post that was removed leaves a trace at its place; without its thread there is no place any more. */
function leadAway(): string {
  showToast({ text: "That thread is no longer available." });
  return paths.forum;
}

/** Preloads the code of the screen that most notifications lead to. */
export function usePreloadedThreads(): void {
  useEffect(() => {
    import("../forum/threads/thread-screen.tsx").catch(() => {
      // The page that opens shows the failure.
    });
  }, []);
}

/** Opens what a notification is about, at the page that holds the post, and marks it seen in every case. */
export function useOpenNotification() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const service = useNotificationService();

  const destination = async (notification: NotificationRowFragment): Promise<string> => {
    const post = postToFind(notification);
    if (!post) return notificationAddress(notification);
    try {
      const { data } = await client.query({
        query: PostPlaceDocument,
        variables: { postId: post.postId },
        fetchPolicy: "network-only",
      });
      if (data?.postPageInfo === null) return leadAway();
      const page = data?.postPageInfo.page;
      // The posts are fetched while the code of the page loads.
      const variables = { id: post.threadId, page: page ?? 1 };
      client
        .query({ query: ThreadScreenDocument, variables, fetchPolicy: "network-only" })
        .catch(() => {
          // The screen sends its own request, and shows its failure.
        });
      return paths.thread(post.threadId, { ...(page ? { page } : {}), highlight: post.postId });
    } catch (error) {
      reportProblem(error);
      return paths.thread(post.threadId, { highlight: post.postId });
    }
  };

  return async (event: MouseEvent, notification: NotificationRowFragment): Promise<void> => {
    void service?.markSeen(notification.id);
    // A new tab or window follows the link itself.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    await navigate(await destination(notification));
  };
}
