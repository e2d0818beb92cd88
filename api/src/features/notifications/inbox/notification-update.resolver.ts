import { Arg, Ctx, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { AppError } from "../../../platform/app-error.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { loadUnseenCount } from "../model/inbox.ts";
import { loadNotification } from "../model/notification.query.ts";
import { type InboxNews, followInbox } from "./inbox-updates.ts";
import { NotificationUpdate } from "./notification-update.type.ts";

/**
 * Puts a piece of news as the API says it, if it is still the recipient who listens.
 * On the way to the bell: `websocket-protocol.ts` is next.
 */
async function describeNews(context: RequestContext, news: InboxNews): Promise<NotificationUpdate> {
  const { id } = requireViewer(context);
  if (id !== news.recipientId) throw new AppError("FORBIDDEN", "These are somebody else's.");
  const [unseenCount, facts] = await Promise.all([
    loadUnseenCount(context, id),
    factsOf(context, news),
  ]);
  return { cursor: news.cursor, unseenCount: unseenCount ?? 0, ...facts };
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

@Resolver()
export class NotificationUpdateResolver {
  @Subscription(() => NotificationUpdate, {
    description: "The signed-in user's own. Without `after`, live from now on.",
    subscribe: ({ context, args }: { context: RequestContext; args: { after?: string | null } }) =>
      followInbox(context, args),
  })
  notificationUpdates(
    @Root() news: InboxNews,
    @Ctx() context: RequestContext,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "The last `cursor` received, or that of the list: what happened since comes first. BAD_USER_INPUT for anything else.",
    })
    _after?: string,
  ): Promise<NotificationUpdate> {
    return describeNews(context, news);
  }
}
