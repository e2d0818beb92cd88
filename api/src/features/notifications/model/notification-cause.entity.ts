import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../../forum/model/post.entities.ts";
import { notificationTypes } from "./notification-types.ts";
import { Notification } from "./notification.entity.ts";

export const NotificationCauseSchema = defineEntity({
  name: "NotificationCause",
  tableName: "notification_causes",
  properties: {
    recipient: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    kind: p.enum(notificationTypes).primary(),
    /** Whatever happened, told apart from all others of its kind: a post, a post and who reacted to it, a ban, … */
    causeId: p.text().primary(),
    notification: () => p.manyToOne(Notification).ref().deleteRule("cascade"),
    actor: () => p.manyToOne(User).ref().nullable(),
    post: () => p.manyToOne(Post).ref().nullable(),
    createdAt: p.datetime(3),
    /** Undone, for instance with its post's removal; kept, so that a repeated job does not bring it back. */
    retractedAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: "notification_causes_of_notification", properties: ["notification", "createdAt"] },
    { name: "notification_causes_by_post", properties: ["post"], where: "post_id is not null" },
    { name: "notification_causes_by_actor", properties: ["actor"], where: "actor_id is not null" },
  ],
});

/** Why somebody is notified. Its key makes a job that runs twice notify once. */
export class NotificationCause extends NotificationCauseSchema.class {}
NotificationCauseSchema.setClass(NotificationCause);
