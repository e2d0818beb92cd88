import { randomUUID } from "node:crypto";

import { defineEntity, p } from "@mikro-orm/core";
import {
  defaultMailFrequency,
  mailFrequencies,
  type MailFrequency,
} from "@vigilia/schema/enums.ts";
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
    /** Which kinds of notifications are wanted, by which way; what is absent is as it is by default. */
    choices: p.json<Choices>().default("{}"),
    mailFrequency: p.enum(mailFrequencies).default(defaultMailFrequency),
    /** When the last digest was looked for, or one was first asked for. */
    digestAt: p.datetime(3).defaultRaw("now()"),
    /** Replies are mailed from threads, too, that the member watches and somebody else opened. */
    mailWatched: p.boolean().default(false),
    /** From when to when, by the clocks of a time zone, no mail about notifications goes out; null for never. */
    quietHours: p.json<QuietHours>().nullable(),
    /** Stands in every mail; all it allows is to stop mails, so it is stored in plain text and never expires. */
    unsubscribeToken: p
      .uuid()
      .unique()
      .onCreate(() => randomUUID()),
  },
});

/** Times of the day as HH:MM; where the end is not later, it is on the next day. */
export interface QuietHours {
  from: string;
  to: string;
  /** Of the IANA's data base, such as Europe/Vilnius. */
  timeZone: string;
}

interface ChosenPreferences {
  choices: Choices;
  mailFrequency?: MailFrequency | null;
  mailWatched?: boolean | null;
  /** Null ends them. */
  quietHours?: QuietHours | null | undefined;
  at: Date;
}

function withChoices(former: Choices, choices: Choices): Choices {
  const merged = { ...former };
  for (const kind of choosableKinds) {
    if (choices[kind]) merged[kind] = { ...merged[kind], ...choices[kind] };
  }
  return merged;
}

/** What a member wants to be notified of, and by which way; no row means the defaults. */
export class NotificationPreferences extends NotificationPreferencesSchema.class {
  /** What is left out stays. */
  choose({ choices, mailFrequency, mailWatched, quietHours, at }: ChosenPreferences): void {
    this.choices = withChoices(this.choices, choices);
    if (mailFrequency && mailFrequency !== this.mailFrequency) {
      this.mailFrequency = mailFrequency;
      // The first digest tells what happens from here on.
      this.digestAt = at;
    }
    this.mailWatched = mailWatched ?? this.mailWatched;
    if (quietHours !== undefined) this.quietHours = quietHours;
  }

  /** Of one kind; of all for none, and for one that nobody can choose. */
  stopMails(kind?: NotificationKind | null): void {
    if (!kind || !isChoosable(kind)) this.mailFrequency = "NEVER";
    else this.choices = withChoices(this.choices, { [kind]: { mail: false } });
  }
}
NotificationPreferencesSchema.setClass(NotificationPreferences);
