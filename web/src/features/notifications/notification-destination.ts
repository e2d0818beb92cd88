import { paths } from "../../../../schema/paths.ts";
import type { NotificationRowFragment } from "./notification-row.graphql.ts";

type Opened = Pick<NotificationRowFragment, "relatedPost" | "relatedThread" | "recipient"> & {
  /** A kind that this page does not know yet is opened too. */
  type: string;
};

/** Types that lead to the very post. */
const aboutPosts: ReadonlySet<string> = new Set(["REPLY", "QUOTE", "MENTION", "REACTION"]);

export interface PostPlace {
  threadId: string;
  postId: string;
}

/** The post whose page must be looked up before the notification can be opened; null where none need be. */
export function postToFind({ type, relatedPost, relatedThread }: Opened): PostPlace | null {
  if (!aboutPosts.has(type) || !relatedPost || !relatedThread) return null;
  return { threadId: relatedThread.id, postId: relatedPost.id };
}

/** Where a notification leads that is not about one post, and where a link to any other leads without a look-up. */
export function notificationAddress(notification: Opened): string {
  const { type, relatedThread, recipient } = notification;
  const post = postToFind(notification);
  if (post) return paths.post(post.postId);
  if (type === "REPORT_UPDATE") return paths.adminReports;
  if (type === "BAN" || type === "UNBAN") return paths.user(recipient.username);
  return relatedThread ? paths.thread(relatedThread.id) : paths.forum;
}
