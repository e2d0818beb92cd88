import { Arg, Ctx, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { describeNews } from "./describe-news.ts";
import { followInbox } from "./follow-inbox.ts";
import type { InboxNews } from "./inbox-news.ts";
import { NotificationUpdate } from "./notification-update.type.ts";

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
