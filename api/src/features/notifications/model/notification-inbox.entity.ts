import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";

export const NotificationInboxSchema = defineEntity({
  name: "NotificationInbox",
  tableName: "notification_inboxes",
  properties: {
    recipient: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    /** The number of the last change. */
    sequence: p.bigint("number").default(0),
    /** Changes up to this number are forgotten; who asks for what came after an older one starts anew. */
    forgottenThrough: p.bigint("number").default(0),
  },
});

/** Its row lock puts the changes of one recipient's notifications in order. */
export class NotificationInbox extends NotificationInboxSchema.class {}
NotificationInboxSchema.setClass(NotificationInbox);
