import {
  kindNames,
  notificationKinds,
  type NotificationKind,
} from "@vigilia/schema/notification-kinds.ts";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { NotificationRow } from "./notification.query.ts";

export const NotificationTypeEnum = enumOf(kindNames);
registerEnumType(NotificationTypeEnum, {
  name: "NotificationType",
  description: "What a notification is about.",
  valuesConfig: notificationKinds,
});

@ObjectType("Notification", {
  description:
    "At most one unseen notification per group: replies in one thread, or reactions to one post, gather in one row.",
  implements: Node,
})
export class NotificationObject extends Node implements NotificationRow {
  __typename!: "Notification";
  storedContent!: string | null;
  recipientId!: string;
  relatedPostId!: string | null;
  relatedThreadId!: string | null;
  @Field(() => NotificationTypeEnum, {
    description:
      "REPLY, QUOTE, MENTION and REACTION are about what members did and follow the viewer's preferences; the others always arrive.",
  })
  type!: NotificationKind;
  @Field(() => String, {
    nullable: true,
    description:
      "Where it leads on this site, for what is about neither a post nor a thread; null for all else.",
  })
  path!: string | null;
  @Field(() => Boolean, {
    description:
      "True once it was marked, or once the posts that it is about were read in the thread.",
  })
  seen!: boolean;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was first seen; null while it is unseen.",
  })
  seenAt!: Date | null;
  @Field(() => DateTimeScalar, {
    description: "When its first cause came about; later ones move bumpedAt alone.",
  })
  createdAt!: Date;
  @Field(() => DateTimeScalar, {
    description: "When the newest cause joined; the list is ordered by it.",
  })
  bumpedAt!: Date;
}

@ObjectType({ description: "One notification in the list, with the cursor of that place." })
class NotificationEdge extends edgeOf<NotificationRow>(() => NotificationObject) {}

@ObjectType({ description: "A member's own notifications." })
export class NotificationConnection extends countedConnectionOf<NotificationRow>(
  () => NotificationEdge,
  () => NotificationObject,
) {
  @Field(() => Int, {
    description: "Of all the notifications of the viewer, not of this page alone.",
  })
  unseenCount!: number;

  @Field(() => String, {
    description:
      "The state this list shows: subscribe with `after` set to it, and nothing is missed or doubled.",
  })
  cursor!: string;
}

@ObjectType({ description: "How many are left unseen." })
export class MarkSeenPayload {
  @Field(() => Int, { description: "Of all the viewer's notifications, after this change." })
  unseenCount!: number;

  @Field(() => NotificationObject, {
    nullable: true,
    description:
      "The one in question; null when there is no such notification, or when it was all of them.",
  })
  notification!: NotificationRow | null;
}
