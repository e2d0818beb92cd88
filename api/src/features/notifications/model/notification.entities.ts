import { defineEntity, p } from "@mikro-orm/core";
import { kindNames } from "@vigilia/schema/notification-kinds.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../../forum/model/post.entities.ts";
import { Thread } from "../../forum/model/thread.entity.ts";

const unseen = "seen_at is null and removed_at is null";

export const NotificationSchema = defineEntity({
  name: "Notification",
  tableName: "notifications",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    recipient: () => p.manyToOne(User).ref().deleteRule("cascade"),
    type: p.enum(kindNames),
    /** What gathers in one row while it is unseen: `reply:thread:T`, `reaction:post:P`, … */
    groupKey: p.text(),
    content: p.text().nullable(),
    /** The oldest cause that was not seen. */
    relatedPost: () => p.manyToOne(Post).ref().nullable(),
    relatedThread: () => p.manyToOne(Thread).ref().nullable(),
    /** Where it leads on this site, when that is neither of both. */
    path: p.text().nullable(),
    createdAt: p.datetime(3),
    /** When the newest cause joined. */
    bumpedAt: p.datetime(3),
    seenAt: p.datetime(3).nullable(),
    /** Deleted by its recipient, or without a cause left. */
    removedAt: p.datetime(3).nullable(),
    /** When a mail about it is to be sent, if it is still unseen then; null when none is, or none any more. */
    mailDueAt: p.datetime(3).nullable(),
    /** Where that mail belongs to, while traces are recorded. */
    trace: p.text().nullable(),
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

/** A notification of one member; one row stands for all causes of its group until it is seen. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);

export const NotificationCauseSchema = defineEntity({
  name: "NotificationCause",
  tableName: "notification_causes",
  properties: {
    recipient: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    kind: p.enum(kindNames).primary(),
    /** Identifies what happened among all of its kind: a post, a post and who reacted to it, a ban, … */
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

const notificationChangeKinds = ["ADDED", "CHANGED", "SEEN", "ALL_SEEN", "REMOVED"] as const;
export type NotificationChangeKind = (typeof notificationChangeKinds)[number];

export const NotificationChangeSchema = defineEntity({
  name: "NotificationChange",
  tableName: "notification_changes",
  properties: {
    recipient: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    /** Drawn from the recipient's inbox under its row lock: the cursor of live updates. */
    sequence: p.bigint("number").primary().autoincrement(false),
    kind: p.enum(notificationChangeKinds),
    /** Null when all were seen at once. */
    notificationId: p.uuid().nullable(),
    at: p.datetime(3),
  },
  checks: [
    {
      name: "notification_changes_name_theirs",
      expression: "(kind = 'ALL_SEEN') = (notification_id is null)",
    },
  ],
  indexes: [{ name: "notification_changes_by_at", properties: ["at"] }],
});

/** One step in the history of somebody's notifications, replayed to those who come back within seven days. */
export class NotificationChange extends NotificationChangeSchema.class {}
NotificationChangeSchema.setClass(NotificationChange);

export const NotificationInboxSchema = defineEntity({
  name: "NotificationInbox",
  tableName: "notification_inboxes",
  properties: {
    recipient: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    /** The number of the last change. */
    sequence: p.bigint("number").default(0),
    /** Changes up to this number are forgotten; a client that asks for what came after an older one starts again. */
    forgottenThrough: p.bigint("number").default(0),
  },
});

/** Its row lock puts the changes of one recipient's notifications in order. */
export class NotificationInbox extends NotificationInboxSchema.class {}
NotificationInboxSchema.setClass(NotificationInbox);
