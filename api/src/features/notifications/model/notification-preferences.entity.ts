import { randomUUID } from "node:crypto";

import { defineEntity, p } from "@mikro-orm/core";
import { mailFrequencies, type MailFrequency } from "@vigilia/schema/enums.ts";
import {
  type Choices,
  choosableKinds,
  isChoosable,
  type NotificationKind,
} from "@vigilia/schema/notification-kinds.ts";

import { User } from "../../accounts/model/user.entity.ts";

export const NotificationPreferencesSchema = defineEntity({
  name: "NotificationPreferences",
  tableName: "notification_preferences",
  properties: {
    userId: () =>
      p.oneToOne(User).fieldName("user_id").mapToPk().primary().owner().deleteRule("cascade"),
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
export class NotificationPreferences extends NotificationPreferencesSchema.class {
  /** What is left out stays. */
  choose({
    choices,
    mailFrequency,
  }: {
    choices: Choices;
    mailFrequency?: MailFrequency | null;
  }): void {
    const merged = { ...this.choices };
    for (const kind of choosableKinds) {
      if (choices[kind]) merged[kind] = { ...merged[kind], ...choices[kind] };
    }
    this.choices = merged;
    this.mailFrequency = mailFrequency ?? this.mailFrequency;
  }

  /** Of one kind; of all for none, and for one that nobody can choose. */
  stopMails(kind?: NotificationKind | null): void {
    if (kind && isChoosable(kind)) this.choose({ choices: { [kind]: { mail: false } } });
    else this.mailFrequency = "NEVER";
  }
}
NotificationPreferencesSchema.setClass(NotificationPreferences);
