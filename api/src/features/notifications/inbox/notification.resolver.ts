import type { ReactionKind } from "@vigilia/schema/enums.ts";
import { notificationExcerptLength } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { requireViewer } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject, ReactionKindEnum } from "../../forum/model/post.type.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import {
  deleteNotification,
  restoreNotification,
  markAllNotificationsSeen,
  markNotificationSeen,
} from "../delivery/mark-seen.ts";
import { countUnseen } from "../model/inbox.ts";
import { actorsOf, notificationSentence } from "../model/notification-sentence.ts";
import {
  excerptOf,
  loadCauses,
  loadReactionKinds,
  type NotificationRow,
} from "../model/notification.query.ts";
import {
  MarkSeenPayload,
  NotificationConnection,
  NotificationObject,
} from "../model/notification.type.ts";
import { listNotifications } from "./list-notifications.ts";

@ArgsType()
class NotificationListArgs extends ForwardPageArgs {
  @Field(() => Boolean, { defaultValue: false, description: "Leaves those out that were seen." })
  unseenOnly!: boolean;
}

@Resolver(() => NotificationObject)
export class NotificationResolver {
  @Query(() => NotificationConnection, { description: "The viewer's own, the newest first." })
  notifications(
    @Ctx() context: RequestContext,
    @Args(() => NotificationListArgs) args: NotificationListArgs,
  ) {
    return listNotifications(context, args);
  }

  @Query(() => Int, {
    description:
      "Of all the viewer's notifications. UNAUTHENTICATED when signed out, FORBIDDEN for an API key.",
  })
  unseenNotificationCount(@Ctx() context: RequestContext): Promise<number> {
    return countUnseen(context.em, requireViewer(context).id);
  }

  @Mutation(() => MarkSeenPayload, {
    description: "Notifications that are already seen or deleted are no error.",
  })
  markNotificationSeen(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of one of the viewer's own; nothing happens to others." })
    id: string,
  ): Promise<MarkSeenPayload> {
    return markNotificationSeen(context, { id });
  }

  @Mutation(() => MarkSeenPayload, {
    description:
      "Marks whatever the viewer has not seen yet; what was seen before keeps its time. A banned member may do this, too.",
  })
  markAllNotificationsSeen(@Ctx() context: RequestContext): Promise<MarkSeenPayload> {
    return markAllNotificationsSeen(context);
  }

  @Mutation(() => MarkSeenPayload, { description: "Gone already: still answers." })
  deleteNotification(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of one of the viewer's own; nothing happens to others." })
    id: string,
  ): Promise<MarkSeenPayload> {
    return deleteNotification(context, { id });
  }

  @Mutation(() => MarkSeenPayload, {
    description:
      "Undoes `deleteNotification`. What was not deleted stays as it is; `notification` is null for one whose causes were retracted.",
  })
  restoreNotification(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, { description: "Of one of the viewer's own; nothing happens to others." })
    id: string,
  ): Promise<MarkSeenPayload> {
    return restoreNotification(context, { id });
  }

  @FieldResolver(() => String, { nullable: true, description: "Plain text." })
  content(
    @Root() notification: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    return notificationSentence(context, notification);
  }

  @FieldResolver(() => PostObject, {
    nullable: true,
    description: "The oldest unseen cause, so that opening it starts where the reader left off.",
  })
  async relatedPost(
    @Root() { relatedPostId }: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRow | null> {
    return relatedPostId ? loadPost(context, relatedPostId) : null;
  }

  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description:
      "Where it happened; null where no thread is concerned, as with bans, or when the viewer may not see it.",
  })
  async relatedThread(
    @Root() { relatedThreadId }: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    return relatedThreadId ? loadThread(context, relatedThreadId) : null;
  }

  @FieldResolver(() => UserObject, { description: "Always the viewer: nobody else can read it." })
  async recipient(
    @Root() { recipientId }: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow> {
    const recipient = await loadUser(context, recipientId);
    if (!recipient) throw new Error(`The recipient ${recipientId} of a notification is gone`);
    return recipient;
  }

  @FieldResolver(() => [UserObject], {
    description: "Up to three, newest first; empty for system messages and deleted accounts.",
  })
  actors(
    @Root() notification: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow[]> {
    return actorsOf(context, notification);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `Plain text: how the related post begins, at most ${notificationExcerptLength} characters. Null where there is no post, and for one that was removed or that the viewer may not read.`,
  })
  excerpt(
    @Root() notification: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    return excerptOf(context, notification);
  }

  @FieldResolver(() => [ReactionKindEnum], {
    description: "Of a REACTION: which kinds were chosen, the newest first. Empty for all others.",
  })
  async reactionKinds(
    @Root() { id, type }: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<ReactionKind[]> {
    if (type !== "REACTION") return [];
    return ((await loadReactionKinds(context, id)) ?? []).map(({ kind }) => kind);
  }

  @FieldResolver(() => Int, { description: "How many causes this row stands for." })
  async eventCount(
    @Root() { id }: NotificationRow,
    @Ctx() context: RequestContext,
  ): Promise<number> {
    return (await loadCauses(context, id))?.count ?? 0;
  }
}
