import {
  reportDecisions,
  type ReportDecision,
  rules,
  reportStatuses,
  type Rule,
  type ReportStatus,
} from "@vigilia/schema/enums.ts";
import { reportCommentMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ruleMeanings } from "@vigilia/schema/words/moderation-words.ts";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { ReportRow } from "./report.query.ts";

export const ReportReasonEnum = enumOf(rules);
registerEnumType(ReportReasonEnum, {
  name: "ReportReason",
  description: "Which rule a post breaks, in the eyes of the member who reports it.",
  valuesConfig: describedValues(ruleMeanings),
});

export const ReportStatusEnum = enumOf(reportStatuses);
registerEnumType(ReportStatusEnum, {
  name: "ReportStatus",
  description: "What became of a report.",
  valuesConfig: describedValues<ReportStatus>({
    OPEN: "It waits for a moderator.",
    UPHELD: "A moderator found the rule broken.",
    DISMISSED: "A moderator found that the post keeps to the rules.",
  }),
});

export const ReportDecisionEnum = enumOf(reportDecisions);
registerEnumType(ReportDecisionEnum, {
  name: "ReportDecision",
  description: "What moderators make of a report.",
  valuesConfig: describedValues<ReportDecision>({
    DISMISS: "The post keeps to the rules; it stays.",
    UPHOLD: "It breaks the rule, and stays; its author is notified.",
    UPHOLD_AND_DELETE_POST:
      "It breaks the rule; a tombstone takes its place, and its author is notified.",
  }),
});

@ObjectType("Report", {
  description:
    "A member thinks that a post breaks the rules. Seen by its reporter and by moderators.",
  implements: Node,
})
export class ReportObject extends Node implements ReportRow {
  __typename!: "Report";
  postId!: string;
  reporterId!: string | null;
  handlerId!: string | null;
  note!: string | null;
  decisionId!: string | null;
  @Field(() => ReportStatusEnum, { description: "OPEN until a moderator decides." })
  status!: ReportStatus;
  @Field(() => ReportReasonEnum, { description: "The rule that the reporter sees broken." })
  reason!: Rule;
  @Field(() => String, {
    nullable: true,
    description: `The reporter's own words, at most ${numberText(reportCommentMaxLength)} characters; null when there are none.`,
  })
  comment!: string | null;
  @Field(() => Int, { description: "The version of the post that the reporter saw." })
  postRevision!: number;
  @Field(() => DateTimeScalar, { description: "When the member reported it." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator decided; null while it is open.",
  })
  handledAt!: Date | null;
}

@ObjectType({ description: "One report of a list, with its cursor." })
class ReportEdge extends edgeOf<ReportRow>(() => ReportObject) {}

@ObjectType({ description: "One page of a list of reports." })
export class ReportConnection extends countedConnectionOf<ReportRow>(
  () => ReportEdge,
  () => ReportObject,
) {}
