import { useApolloClient } from "@apollo/client/react";
import {
  kindNamed,
  notificationKinds,
  type NotificationSubject,
} from "@vigilia/schema/notification-kinds.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
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
  /** Its place in the thread when the notification was fetched: where it most probably still stands. */
  number: number;
}

/** The post whose page must be looked up before the notification can be opened; null where none need be. */
export function postToFind(notification: Opened): PostPlace | null {
  const { relatedPost, relatedThread } = notification;
  if (subjectOf(notification) !== "post" || !relatedPost || !relatedThread) return null;
  return { threadId: relatedThread.id, postId: relatedPost.id, number: relatedPost.number };
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

/** Loads the code of the screen that most notifications lead to, and what its posts are shown with. */
function preloadThreads(): void {
  const purifier = async () => (await import("../forum/posts/post-body.tsx")).fetchPurifier();
  Promise.all([import("../forum/threads/thread-screen.tsx"), purifier()]).catch(() => {
    // The page that opens shows the failure.
  });
}

/** Loads it before an entry can be pressed: as soon as something waits behind the bell, or the list is open. */
export function usePreloadedThreads(isWanted = true): void {
  useEffect(() => {
    if (isWanted) preloadThreads();
  }, [isWanted]);
}

/** Opens what a notification is about, at the page that holds the post, and marks it seen in every case. */
export function useOpenNotification() {
  const client = useApolloClient();
  const navigate = useNavigate();
  const service = useNotificationService();

  const destination = async (notification: NotificationRowFragment): Promise<string> => {
    const post = postToFind(notification);
    if (!post) return notificationAddress(notification);
    const fetchPage = (id: string, page: number) => {
      const variables = { id, page };
      client
        .query({ query: ThreadScreenDocument, variables, fetchPolicy: "network-only" })
        .catch(() => {
          // The screen sends its own request, and shows its failure.
        });
    };
    // The posts and the code of their screen do not wait for the answer that they most probably agree with.
    const likely = pageOfPost(post.number);
    fetchPage(post.threadId, likely);
    preloadThreads();
    try {
      const { data } = await client.query({
        query: PostPlaceDocument,
        variables: { postId: post.postId },
        fetchPolicy: "network-only",
      });
      if (data?.postPageInfo === null) return leadAway();
      const { threadId, page } = data?.postPageInfo ?? { threadId: post.threadId };
      if (page !== undefined && (page !== likely || threadId !== post.threadId)) {
        fetchPage(threadId, page);
      }
      return paths.thread(threadId, { ...(page ? { page } : {}), highlight: post.postId });
    } catch (error) {
      reportProblem(error);
      return paths.thread(post.threadId, { highlight: post.postId });
    }
  };

  return async (event: MouseEvent, notification: NotificationRowFragment): Promise<void> => {
    // A new tab or window follows the link itself.
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!isElsewhere) event.preventDefault();
    // Asked for before the page draws what is seen by now.
    const address = isElsewhere ? null : destination(notification);
    void service?.markSeen(notification.id);
    if (address) await navigate(await address);
  };
}
