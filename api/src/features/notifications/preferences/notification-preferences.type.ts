import { mailFrequencies, type MailFrequency } from "@vigilia/schema/enums.ts";
import { Field, InputType, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";

const MailFrequencyEnum = enumOf(mailFrequencies);
registerEnumType(MailFrequencyEnum, {
  name: "MailFrequency",
  description: "When a member gets mails about notifications that they have not seen.",
  valuesConfig: describedValues<MailFrequency>({
    NEVER: "No mails of this kind; so it is until changed.",
    INSTANT: "Two minutes after each, unless it was seen by then.",
    DAILY: "All together at 07:00 UTC.",
  }),
});

@ObjectType("NotificationPreferences", {
  description: "What the viewer wants to be notified of, here and by mail.",
})
export class NotificationPreferencesObject {
  @Field(() => Boolean, {
    description:
      "Whether replies in threads that the viewer opened or watches notify here; true until changed.",
  })
  reply!: boolean;
  @Field(() => Boolean, {
    description: "Whether quotes of the viewer's posts notify here; true until changed.",
  })
  quote!: boolean;
  @Field(() => Boolean, {
    description: "Whether posts that name the viewer with @ notify here; true until changed.",
  })
  mention!: boolean;
  @Field(() => Boolean, {
    description: "Whether reactions to the viewer's posts notify here; true until changed.",
  })
  reaction!: boolean;
  @Field(() => MailFrequencyEnum, {
    description:
      "Mails go to a proven address only, and never about what the viewer is not notified of here.",
  })
  mailFrequency!: MailFrequency;
  @Field(() => Boolean, {
    description:
      "Whether replies in threads that the viewer opened or watches are mailed as well, as often as mailFrequency says. Has no effect while `reply` is false.",
  })
  mailReply!: boolean;
  @Field(() => Boolean, {
    description:
      "Whether quotes of the viewer's posts are mailed as well, as often as mailFrequency says. Has no effect while `quote` is false.",
  })
  mailQuote!: boolean;
  @Field(() => Boolean, {
    description:
      "Whether posts that name the viewer with @ are mailed as well, as often as mailFrequency says. Has no effect while `mention` is false.",
  })
  mailMention!: boolean;
  @Field(() => Boolean, {
    description:
      "Whether reactions to the viewer's posts are mailed as well, as often as mailFrequency says. Has no effect while `reaction` is false.",
  })
  mailReaction!: boolean;
}

@InputType({ description: "What is left out stays as it is." })
export class NotificationPreferencesInput {
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether replies in threads that the viewer opened or watches are to notify here.",
  })
  reply?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether quotes of the viewer's posts are to notify here.",
  })
  quote?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether posts that name the viewer with @ are to notify here.",
  })
  mention?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description: "Whether reactions to the viewer's posts are to notify here.",
  })
  reaction?: boolean | null;
  @Field(() => MailFrequencyEnum, {
    nullable: true,
    description: "When mails go out; NEVER, the default, stops these mails altogether.",
  })
  mailFrequency?: MailFrequency | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether replies in threads that the viewer opened or watches are to be mailed as well. Has no effect while `reply` is false.",
  })
  mailReply?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether quotes of the viewer's posts are to be mailed as well. Has no effect while `quote` is false.",
  })
  mailQuote?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether posts that name the viewer with @ are to be mailed as well. Has no effect while `mention` is false.",
  })
  mailMention?: boolean | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "Whether reactions to the viewer's posts are to be mailed as well. Has no effect while `reaction` is false.",
  })
  mailReaction?: boolean | null;
}
