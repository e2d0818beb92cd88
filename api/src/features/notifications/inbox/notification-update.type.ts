import { Field, ID, Int, InterfaceType, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { NotificationRow } from "../model/notification.query.ts";
import { NotificationObject } from "../model/notification.type.ts";

@InterfaceType({
  description:
    "Every update carries the recipient's next sequence number and the absolute unseen count, never a difference.",
  resolveType: ({ __typename }: { __typename: string }) => __typename,
})
export abstract class NotificationUpdate {
  __typename!: string;

  @Field(() => String, {
    description:
      "Give it back as `after` when subscribing again: what happened in between is replayed, in order, once.",
  })
  cursor!: string;

  @Field(() => Int, {
    description: "Of all the notifications of the recipient, when this update is sent.",
  })
  unseenCount!: number;
}

@ObjectType({
  implements: NotificationUpdate,
  description: "A notification that was not in the list before.",
})
/** @public The schema finds it through its interface. */
export class NotificationAdded extends NotificationUpdate {
  @Field(() => NotificationObject, {
    description: "The new one, as it is when this update is sent.",
  })
  notification!: NotificationRow;
}

@ObjectType({
  implements: NotificationUpdate,
  description:
    "A further cause joined an unseen notification, one was retracted, or a deleted notification was restored.",
})
/** @public The schema finds it through its interface. */
export class NotificationChanged extends NotificationUpdate {
  @Field(() => NotificationObject, {
    description: "As it is when this update is sent; it replaces what the client has.",
  })
  notification!: NotificationRow;
}

@ObjectType({
  implements: NotificationUpdate,
  description: "One notification was seen, on this device or another.",
})
/** @public The schema finds it through its interface. */
export class NotificationSeen extends NotificationUpdate {
  @Field(() => ID, { description: "Whose `seen` is true from now on." }) notificationId!: string;
  @Field(() => DateTimeScalar, { description: "When it was marked, or read in its thread." })
  seenAt!: Date;
}

@ObjectType({
  implements: NotificationUpdate,
  description: "Every notification that was unseen was marked as seen at once.",
})
/** @public The schema finds it through its interface. */
export class AllNotificationsSeen extends NotificationUpdate {
  @Field(() => DateTimeScalar, {
    description: "When they were marked; those seen before keep their own time.",
  })
  seenAt!: Date;
}

@ObjectType({
  implements: NotificationUpdate,
  description: "Deleted by its recipient, or its last cause was retracted.",
})
/** @public The schema finds it through its interface. */
export class NotificationRemoved extends NotificationUpdate {
  @Field(() => ID, { description: "To be taken from the list; it cannot be fetched any more." })
  notificationId!: string;
}

@ObjectType({
  implements: NotificationUpdate,
  description: "`after` is older than what the server still keeps: fetch the list again.",
})
/** @public The schema finds it through its interface. */
export class NotificationsReset extends NotificationUpdate {}
