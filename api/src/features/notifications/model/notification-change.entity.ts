import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";

export const notificationChangeKinds = ["ADDED", "CHANGED", "SEEN", "ALL_SEEN", "REMOVED"] as const;
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
