import { randomUUID } from "node:crypto";

import { defineEntity, p } from "@mikro-orm/core";
import { mailFrequencies } from "@vigilia/schema/enums.ts";
import type { Choices } from "@vigilia/schema/notification-kinds.ts";

import { User } from "../../accounts/model/user.entity.ts";

export const NotificationPreferencesSchema = defineEntity({
  name: "NotificationPreferences",
  tableName: "notification_preferences",
  properties: {
    user: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    /** Kinds of notifications that are not wanted, by which way; what is absent is. */
    choices: p.json<Choices>().default("{}"),
    mailFrequency: p.enum(mailFrequencies).default("NEVER"),
    /** Stands in every mail; all it allows is to stop mails, so it is stored in plain text and never expires. */
    unsubscribeToken: p
      .uuid()
      .unique()
      .onCreate(() => randomUUID()),
  },
});

/** What a member wants to be notified of, and by which way; no row means the defaults. */
export class NotificationPreferences extends NotificationPreferencesSchema.class {}
NotificationPreferencesSchema.setClass(NotificationPreferences);
