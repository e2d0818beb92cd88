import { useApolloClient } from "@apollo/client/react";
import type { MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

import { paths } from "../../platform/paths.ts";
import { reportProblem } from "../../platform/report-problem.ts";
import { showToast } from "../../ui/toast.ts";
import { useNotificationService } from "./notification-context.ts";
import { notificationAddress, postToFind } from "./notification-destination.ts";
import type { NotificationRowFragment } from "./notification-row.graphql.ts";
import { PostPlaceDocument } from "./post-place.graphql.ts";

/** A post that was removed leaves a trace at its place; without its thread there is no place any more. */
function leadAway(): string {
  showToast({ text: "That thread is no longer available." });
  return paths.forum;
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
