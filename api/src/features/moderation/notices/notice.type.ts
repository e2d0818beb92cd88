import {
  type NoticeDecision,
  noticeDecisions,
  type NoticeKind,
  noticeKinds,
  type NoticeStatus,
  noticeStatuses,
  type Rule,
} from "@vigilia/schema/enums.ts";
import {
  noticeAboutMaxLength,
  noticeNameMaxLength,
  noticeRetentionMonths,
  noticeTextMaxLength,
  reportCommentMaxLength,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ArgsType, Field, ID, InputType, ObjectType, registerEnumType } from "type-graphql";

import { requiredText } from "../../../platform/graphql/argument-options.ts";
import {
  countedConnectionOf,
  edgeOf,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { ReportReasonEnum } from "../model/report.type.ts";
import type { NoticeRow } from "./notice.query.ts";

const NoticeKindEnum = enumOf(noticeKinds);
registerEnumType(NoticeKindEnum, {
  name: "NoticeKind",
  description: "What a notice is about.",
  valuesConfig: describedValues<NoticeKind>({
    ILLEGAL_CONTENT: "Something on this site that the law forbids.",
    EVENT_ERROR: "An incident is not as the site says.",
    PERSONAL_DATA: "The sender, or somebody they speak for, is named or shown.",
    OTHER: "What none of the others names.",
  }),
});

const NoticeStatusEnum = enumOf(noticeStatuses);
registerEnumType(NoticeStatusEnum, {
  name: "NoticeStatus",
  description: "What became of a notice.",
  valuesConfig: describedValues<NoticeStatus>({
    OPEN: "It waits for a moderator.",
    ACTED_ON: "A moderator did something about it; the answer says what.",
    NO_ACTION: "A moderator left things as they were; the answer says why.",
  }),
});

export const NoticeDecisionEnum = enumOf(noticeDecisions);
registerEnumType(NoticeDecisionEnum, {
  name: "NoticeDecision",
  description: "What moderators make of a notice.",
  valuesConfig: describedValues<NoticeDecision>({
    ACTED_ON: "Something was done about it.",
    NO_ACTION: "Things stay as they are.",
  }),
});

const optionalWords = (meaning: string, length: number) => ({
  nullable: true,
  description: `${meaning} At most ${numberText(length)} characters.`,
});

/** Of what a member has reported. */
const ruleOptions = {
  nullable: true,
  description: "The rule that a member sees broken by a thread or a member; null of all else.",
};

const erased = `null ${noticeRetentionMonths} months after the decision.`;

const explanationOptions = {
  nullable: true,
  description: `The sender's own words, empty where a rule says it all; ${erased}`,
};

@InputType({ description: "What somebody tells the moderators, without an account if they like." })
export class SubmitNoticeInput {
  @Field(() => NoticeKindEnum, { description: "Decides what else has to be said." })
  kind!: NoticeKind;
  @Field(() => String, {
    description: `An address of this site, whole or from its first slash on: an incident, a post, a thread, a member or anything else. At most ${numberText(noticeAboutMaxLength)} characters.`,
  })
  about!: string;
  @Field(() => String, requiredText("What is wrong with it, and where:", noticeTextMaxLength))
  explanation!: string;
  @Field(
    () => String,
    optionalWords(
      "Why it is illegal: needed for ILLEGAL_CONTENT, and kept only there.",
      noticeTextMaxLength,
    ),
  )
  whyIllegal?: string | null;
  @Field(() => Boolean, {
    nullable: true,
    description:
      "The sender believes in good faith that all of this is correct and complete: needed for ILLEGAL_CONTENT.",
  })
  isInGoodFaith?: boolean | null;
  @Field(
    () => String,
    optionalWords("The sender's name, which only the staff reads.", noticeNameMaxLength),
  )
  name?: string | null;
  @Field(() => String, {
    nullable: true,
    description:
      "Where the answer is to go; only the staff sees it. Needed for all kinds but EVENT_ERROR.",
  })
  email?: string | null;
  @Field(() => String, { description: "What the captcha's provider gave." })
  recaptchaToken!: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "A UUID made by the client: the same key answers with the first receipt and sends nothing new.",
  })
  idempotencyKey?: string | null;
}

@ArgsType()
export class ReportContentArgs {
  @Field(() => String, {
    description:
      "The address of a thread, a member or an incident, whole or from its first slash on.",
  })
  about!: string;
  @Field(() => ReportReasonEnum, {
    nullable: true,
    description: "The rule that it breaks: needed of a thread and of a member.",
  })
  rule?: Rule | null;
  @Field(() => NoticeKindEnum, {
    nullable: true,
    description:
      "What the report is about: needed where no rule is named, and follows from the rule otherwise.",
  })
  kind?: NoticeKind | null;
  @Field(
    () => String,
    optionalWords("For the moderators: needed where no rule is named.", reportCommentMaxLength),
  )
  comment?: string | null;
}

/** What every sender reads at once. */
export const noticeThanks = "Thank you. A moderator will look at it.";

@ObjectType({ description: "What the sender of a notice receives at once." })
export class SubmitNoticePayload {
  @Field(() => String, {
    description: "An English sentence to show to the sender, the same each time.",
  })
  message!: string;
  @Field(() => String, { description: "Lets the sender look the outcome up." }) receipt!: string;
}

@ObjectType("NoticeReceipt", { description: "What became of a notice, for its sender." })
export class NoticeReceiptObject {
  @Field(() => NoticeStatusEnum, { description: "OPEN until a moderator decides." })
  status!: NoticeStatus;
  @Field(() => NoticeKindEnum, { description: "What the sender chose." }) kind!: NoticeKind;
  @Field(() => ReportReasonEnum, ruleOptions) rule!: Rule | null;
  @Field(() => String, { description: "What it is about: a path of this site." }) about!: string;
  @Field(() => String, explanationOptions) explanation!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `Why the sender thinks that it is illegal; ${erased}`,
  })
  whyIllegal!: string | null;
  @Field(() => DateTimeScalar, { description: "When the server took it in." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator decided; null while it waits.",
  })
  decidedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: `The moderator's words to the sender; null while it waits, and ${erased}`,
  })
  answer!: string | null;
}

@ObjectType("Notice", {
  description:
    "What somebody told the moderators by the public form, or a member from where they saw it; for the staff alone.",
  implements: Node,
})
export class NoticeObject extends Node implements NoticeRow {
  __typename!: "Notice";
  deciderId!: string | null;
  senderId!: string | null;
  @Field(() => NoticeStatusEnum, { description: "OPEN until a moderator decides." })
  status!: NoticeStatus;
  @Field(() => NoticeKindEnum, { description: "What the sender chose." }) kind!: NoticeKind;
  @Field(() => String, { description: "What it is about: a path of this site." }) about!: string;
  @Field(() => ReportReasonEnum, ruleOptions) rule!: Rule | null;
  @Field(() => String, explanationOptions) explanation!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `Why the sender thinks that it is illegal; null for other kinds, and ${erased}`,
  })
  whyIllegal!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `As the sender calls themselves; null where they did not, and ${erased}`,
  })
  senderName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: `Where the answer goes, not proved to be the sender's; null where none was given, and ${erased}`,
  })
  senderEmail!: string | null;
  @Field(() => DateTimeScalar, { description: "When the server took it in." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator decided; null while it waits.",
  })
  decidedAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: `What the sender was answered; null while it waits, and ${erased}`,
  })
  answer!: string | null;
}

@ObjectType({ description: "One notice of a list, with its cursor." })
class NoticeEdge extends edgeOf<NoticeRow>(() => NoticeObject) {}

@ObjectType({ description: "One page of a list of notices." })
export class NoticeConnection extends countedConnectionOf<NoticeRow>(
  () => NoticeEdge,
  () => NoticeObject,
) {}

@ArgsType()
export class NoticeListArgs extends ForwardPageArgs {
  @Field(() => NoticeStatusEnum, { defaultValue: "OPEN", description: "Those of one outcome." })
  status!: NoticeStatus;
  @Field(() => NoticeKindEnum, { nullable: true, description: "Only those of one kind." })
  kind?: NoticeKind;
}
