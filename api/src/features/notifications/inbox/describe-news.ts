import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { countUnseen } from "../model/count-unseen.ts";
import type { InboxNews } from "./inbox-news.ts";
import type { NotificationUpdate } from "./notification-update.type.ts";
import { loadNotification } from "../model/notification.loader.ts";

/** Puts a piece of news as the API says it, if it is still the recipient who listens. */
export async function describeNews(
  context: RequestContext,
  news: InboxNews,
): Promise<NotificationUpdate> {
  const { id } = requireViewer(context);
  if (id !== news.recipientId) throw new AppError("FORBIDDEN", "These are somebody else's.");
  const unseenCount = await countUnseen(context.em, id);
  return { cursor: news.cursor, unseenCount, ...(await factsOf(context, news)) };
}

async function factsOf(
  context: RequestContext,
  { kind, notificationId, at }: InboxNews,
): Promise<{ __typename: string } & Record<string, unknown>> {
  if (kind === "RESET") return { __typename: "NotificationsReset" };
  if (notificationId === null) return { __typename: "AllNotificationsSeen", seenAt: at };
  if (kind === "SEEN") return { __typename: "NotificationSeen", notificationId, seenAt: at };
  const notification = kind === "REMOVED" ? null : await loadNotification(context, notificationId);
  if (!notification) return { __typename: "NotificationRemoved", notificationId };
  const isNew = kind === "ADDED";
  return { __typename: isNew ? "NotificationAdded" : "NotificationChanged", notification };
}
