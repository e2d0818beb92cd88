import { mailFrequencies, type MailFrequency } from "@vigilia/schema/enums.ts";
import {
  isWantedByDefault,
  notificationKinds,
  type ChoiceField,
  type ChoosableKind,
} from "@vigilia/schema/notification-kinds.ts";
import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import type { QuietHours } from "../model/notification-preferences.entity.ts";

const MailFrequencyEnum = enumOf(mailFrequencies);
registerEnumType(MailFrequencyEnum, {
  name: "MailFrequency",
  description: "When a member gets mails about notifications that they have not seen.",
  valuesConfig: describedValues<MailFrequency>({
    NEVER: "No mails of this kind.",
    INSTANT: "Ten minutes after each, unless it was seen by then; so it is until changed.",
    DAILY:
      "A digest at 07:00 UTC: all of them together, and the threads that were opened since the last one. None when there is nothing to tell.",
    WEEKLY: "The digest on Mondays at 07:00 UTC.",
  }),
});

const meaningOf = (kind: ChoosableKind): string => notificationKinds[kind].choice.meaning;
const needs = (kind: ChoosableKind): string => {
  const { inApp } = notificationKinds[kind].choice;
  return inApp === null ? "" : ` Has no effect while \`${inApp}\` is false.`;
};

const tells = {
  inApp: (kind: ChoosableKind) => ({
    description: `Whether ${meaningOf(kind)} notify here; true until changed.`,
  }),
  mail: (kind: ChoosableKind) => ({
    description: `Whether ${meaningOf(kind)} are mailed as well, as often as mailFrequency says; ${isWantedByDefault(kind, "mail")} until changed.${needs(kind)}`,
  }),
};

const chooses = {
  inApp: (kind: ChoosableKind) => ({
    nullable: true,
    description: `Whether ${meaningOf(kind)} are to notify here.`,
  }),
  mail: (kind: ChoosableKind) => ({
    nullable: true,
    description: `Whether ${meaningOf(kind)} are to be mailed as well.${needs(kind)}`,
  }),
};

const quietHoursOptions = {
  from: { description: "When they begin: HH:MM." },
  to: { description: "When they end: HH:MM. Not later than the beginning: on the next day." },
  timeZone: { description: "By whose clocks: a name such as Europe/Vilnius." },
};

@ObjectType("QuietHours", {
  description:
    "Every day from one time to another no mail about notifications goes out; what is unseen is mailed after that.",
})
class QuietHoursObject implements QuietHours {
  @Field(() => String, quietHoursOptions.from) from!: string;
  @Field(() => String, quietHoursOptions.to) to!: string;
  @Field(() => String, quietHoursOptions.timeZone) timeZone!: string;
}

@InputType({ description: "When no mail about notifications is to go out." })
class QuietHoursInput implements QuietHours {
  @Field(() => String, quietHoursOptions.from) from!: string;
  @Field(() => String, quietHoursOptions.to) to!: string;
  @Field(() => String, quietHoursOptions.timeZone) timeZone!: string;
}

@ObjectType("NotificationPreferences", {
  description: "What the viewer wants to be notified of, here and by mail.",
})
export class NotificationPreferencesObject implements Record<ChoiceField, boolean> {
  @Field(() => Boolean, tells.inApp("REPLY"))
  reply!: boolean;
  @Field(() => Boolean, tells.inApp("QUOTE"))
  quote!: boolean;
  @Field(() => Boolean, tells.inApp("MENTION"))
  mention!: boolean;
  @Field(() => Boolean, tells.inApp("REACTION"))
  reaction!: boolean;
  @Field(() => MailFrequencyEnum, {
    description:
      "Mails go to a proven address only, and never about what the viewer is not notified of here.",
  })
  mailFrequency!: MailFrequency;
  @Field(() => Boolean, {
    description:
      "Whether replies are mailed from threads, too, that the viewer watches and somebody else opened; false until changed. Has no effect while `mailReply` is false.",
  })
  mailWatched!: boolean;
  @Field(() => QuietHoursObject, { nullable: true, description: "Null: mails go out at any time." })
  quietHours!: QuietHours | null;
  @Field(() => Boolean, tells.mail("REPLY"))
  mailReply!: boolean;
  @Field(() => Boolean, tells.mail("QUOTE"))
  mailQuote!: boolean;
  @Field(() => Boolean, tells.mail("MENTION"))
  mailMention!: boolean;
  @Field(() => Boolean, tells.mail("REACTION"))
  mailReaction!: boolean;
  @Field(() => Boolean, tells.mail("OTHER"))
  mailOther!: boolean;
}

@InputType({ description: "What is left out stays as it is." })
export class NotificationPreferencesInput implements Partial<Record<ChoiceField, boolean | null>> {
  @Field(() => Boolean, chooses.inApp("REPLY"))
  reply?: boolean | null;
  @Field(() => Boolean, chooses.inApp("QUOTE"))
  quote?: boolean | null;
  @Field(() => Boolean, chooses.inApp("MENTION"))
  mention?: boolean | null;
  @Field(() => Boolean, chooses.inApp("REACTION"))
  reaction?: boolean | null;
  @Field(() => MailFrequencyEnum, {
    nullable: true,
    description: "When mails go out; NEVER stops these mails altogether.",
  })
  mailFrequency?: MailFrequency | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether replies are to be mailed from threads, too, that the viewer watches and somebody else opened.",
  })
  mailWatched?: boolean | null;
  @Field(() => QuietHoursInput, {
    nullable: true,
    description: "Null ends them; left out, they stay.",
  })
  quietHours?: QuietHours | null;
  @Field(() => Boolean, chooses.mail("REPLY"))
  mailReply?: boolean | null;
  @Field(() => Boolean, chooses.mail("QUOTE"))
  mailQuote?: boolean | null;
  @Field(() => Boolean, chooses.mail("MENTION"))
  mailMention?: boolean | null;
  @Field(() => Boolean, chooses.mail("REACTION"))
  mailReaction?: boolean | null;
  @Field(() => Boolean, chooses.mail("OTHER"))
  mailOther?: boolean | null;
}
