import type { NotificationKind } from "@vigilia/schema/notification-kinds.ts";
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { ViewerObject } from "../../accounts/model/viewer.type.ts";
import { NotificationTypeEnum } from "../model/notification.type.ts";
import {
  NotificationPreferencesInput,
  NotificationPreferencesObject,
} from "./notification-preferences.type.ts";
import {
  updateNotificationPreferences,
  readNotificationPreferences,
  stopMails,
} from "./preferences.ts";

@Resolver(() => ViewerObject)
export class NotificationPreferencesResolver {
  @FieldResolver(() => NotificationPreferencesObject, {
    description:
      "A member who has not chosen yet is notified of everything here, and mailed what speaks to them: mentions, quotes, replies to them and in threads they opened, and what they asked to hear of.",
  })
  notificationPreferences(@Ctx() context: RequestContext): Promise<NotificationPreferencesObject> {
    return readNotificationPreferences(context);
  }

  @Mutation(() => NotificationPreferencesObject, {
    description: "Returns every preference as it is from now on. FORBIDDEN for a banned member.",
  })
  updateNotificationPreferences(
    @Ctx() context: RequestContext,
    @Arg("input", () => NotificationPreferencesInput, {
      description: "The choices that are to change.",
    })
    input: NotificationPreferencesInput,
  ): Promise<NotificationPreferencesObject> {
    return updateNotificationPreferences(context, input);
  }

  @Mutation(() => Boolean, {
    description:
      "Ends mails of one type, or all of them, without signing in. False when the token is nobody's.",
  })
  stopNotificationMails(
    @Ctx() context: RequestContext,
    @Arg("token", () => ID, { description: "Of the link at the foot of a mail." }) token: string,
    @Arg("type", () => NotificationTypeEnum, {
      nullable: true,
      description: "Whose mails end; left out, or of a type that cannot be chosen: all.",
    })
    type?: NotificationKind,
  ): Promise<boolean> {
    return stopMails(context, { token, type });
  }
}
