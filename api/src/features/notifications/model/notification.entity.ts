import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../../forum/model/post.entities.ts";
import { Thread } from "../../forum/model/thread.entity.ts";
import { notificationTypes } from "./notification-types.ts";

const unseen = "seen_at is null and removed_at is null";

export const NotificationSchema = defineEntity({
  name: "Notification",
  tableName: "notifications",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    recipient: () => p.manyToOne(User).ref().deleteRule("cascade"),
    type: p.enum(notificationTypes),
    /** What gathers in one row while it is unseen: `reply:thread:T`, `reaction:post:P`, … */
    groupKey: p.text(),
    content: p.text().nullable(),
    /** The oldest cause that was not seen. */
    relatedPost: () => p.manyToOne(Post).ref().nullable(),
    relatedThread: () => p.manyToOne(Thread).ref().nullable(),
    createdAt: p.datetime(3),
    /** When the newest cause joined. */
    bumpedAt: p.datetime(3),
    seenAt: p.datetime(3).nullable(),
    /** Deleted by its recipient, or without a cause left. */
    removedAt: p.datetime(3).nullable(),
    /** When a mail about it is to be sent, if it is still unseen then; null when none is, or none any more. */
    mailDueAt: p.datetime(3).nullable(),
  },
  uniques: [
    { name: "notifications_unseen_group", properties: ["recipient", "groupKey"], where: unseen },
  ],
  indexes: [
    {
      name: "notifications_of_recipient",
      properties: ["recipient", "bumpedAt", "id"],
      where: "removed_at is null",
    },
    { name: "notifications_unseen", properties: ["recipient", "bumpedAt", "id"], where: unseen },
    {
      name: "notifications_to_mail",
      properties: ["mailDueAt", "id"],
      where: `mail_due_at is not null and ${unseen}`,
    },
    { name: "notifications_by_bumped_at", properties: ["bumpedAt"] },
  ],
});

/** Something a member should hear about; one row stands for all causes of its group until it is seen. */
export class Notification extends NotificationSchema.class {
  markSeen(at: Date): void {
    this.seenAt ??= at; // the first look is the one we remember
  }
}
NotificationSchema.setClass(Notification);
