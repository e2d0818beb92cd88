import {
  appealStatuses,
  decisionOrigins,
  restrictions,
  type AppealStatus,
  type DecisionOrigin,
  type Restriction,
  type Rule,
} from "@vigilia/schema/enums.ts";
import { appealMaxLength, moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { originTexts, restrictionMeanings } from "@vigilia/schema/words/statement-words.ts";
import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { StatementRow } from "../model/statement.query.ts";

export const RestrictionEnum = enumOf(restrictions);
registerEnumType(RestrictionEnum, {
  name: "Restriction",
  description: "What is taken from a member: each can be objected to.",
  valuesConfig: describedValues(restrictionMeanings),
});

export const DecisionOriginEnum = enumOf(decisionOrigins);
registerEnumType(DecisionOriginEnum, {
  name: "DecisionOrigin",
  description: "What made the staff look before they decided.",
  valuesConfig: describedValues(originTexts),
});

export const AppealStatusEnum = enumOf(appealStatuses);
registerEnumType(AppealStatusEnum, {
  name: "AppealStatus",
  description: "How far the objection to a decision has come.",
  valuesConfig: describedValues<AppealStatus>({
    OPEN: "It waits for somebody else on the staff.",
    GRANTED: "The decision was wrong, and was taken back as far as anything of it was left.",
    REFUSED: "Somebody else on the staff found the decision right.",
  }),
});

@ObjectType({
  description: "What a member objects to a decision, and what somebody else answered.",
})
export class Appeal {
  answererId!: string | null;
  @Field(() => AppealStatusEnum, { description: "OPEN until it is answered." })
  status!: AppealStatus;
  @Field(() => String, {
    nullable: true,
    description: `The member's words, at most ${numberText(appealMaxLength)} characters; null once they are erased.`,
  })
  words!: string | null;
  @Field(() => DateTimeScalar, { description: "When the member objected." }) createdAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: `Why it was granted or refused, at most ${numberText(moderationTextMaxLength)} characters; the member reads it. Null while it is open.`,
  })
  answer!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "Null while it is open." })
  answeredAt!: Date | null;
}

@ObjectType("Statement", {
  description:
    "A statement of reasons: what was taken from a member, why, and how to object. Seen by that member and by moderators.",
  implements: Node,
})
export class StatementObject extends Node implements StatementRow {
  __typename!: "Statement";
  recipientId!: string;
  moderatorId!: string | null;
  threadId!: string | null;
  postId!: string | null;
  postRevision!: number | null;
  appealedAt!: Date | null;
  appealWords!: string | null;
  answeredAt!: Date | null;
  answererId!: string | null;
  answer!: string | null;
  isGranted!: boolean | null;
  @Field(() => ID, { description: "The same for all whom the decision concerns." })
  decisionId!: string;
  @Field(() => RestrictionEnum, { description: "What was taken." }) restriction!: Restriction;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where the reason alone says it.",
  })
  ground!: Rule | null;
  @Field(() => String, {
    nullable: true,
    description: "The facts, in the moderator's words; null where a rule alone was named.",
  })
  reason!: string | null;
  @Field(() => DecisionOriginEnum, {
    description:
      "What made the staff look. All but what the program hides for a while is decided by a person.",
  })
  origin!: DecisionOrigin;
  @Field(() => String, {
    nullable: true,
    description: "The thread's title at that time; null of what concerns an account.",
  })
  threadTitle!: string | null;
  @Field(() => DateTimeScalar, { description: "When it was decided." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a ban or another sanction ends by itself; null: not before it is lifted.",
  })
  endsAt!: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: "Of slowed writing: one post in so many minutes. Null otherwise.",
  })
  paceMinutes!: number | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the staff took it back; null while it stands.",
  })
  revertedAt!: Date | null;
  @Field(() => DateTimeScalar, { description: "Until then the member can object." })
  appealableUntil!: Date;
}

@ObjectType({ description: "One statement of a list, with its cursor." })
class StatementEdge extends edgeOf<StatementRow>(() => StatementObject) {}

@ObjectType({ description: "One page of a list of statements." })
export class StatementConnection extends countedConnectionOf<StatementRow>(
  () => StatementEdge,
  () => StatementObject,
) {}
