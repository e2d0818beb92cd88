import { ArgsType, Field, ID, Int } from "type-graphql";

import type { ReportReason } from "./report.entity.ts";
import { ReportDecisionEnum, ReportReasonEnum, type ReportDecision } from "./report.type.ts";

@ArgsType()
export class ReportPostArgs {
  @Field(() => ID) postId!: string;
  @Field(() => ReportReasonEnum) reason!: ReportReason;
  @Field(() => String, { nullable: true }) comment?: string | null;
}

@ArgsType()
export class HandleReportArgs {
  @Field(() => ID) id!: string;
  @Field(() => ReportDecisionEnum) decision!: ReportDecision;
  @Field(() => String, { nullable: true, description: "The author reads it." })
  note?: string | null;
  @Field(() => Int, {
    nullable: true,
    description: "The version that the moderator has looked at: an edit in between is a CONFLICT.",
  })
  postRevision?: number | null;
}

@ArgsType()
export class HandleReportsArgs {
  @Field(() => [ID]) ids!: string[];
  @Field(() => ReportDecisionEnum) decision!: ReportDecision;
  @Field(() => String, { nullable: true }) note?: string | null;
}
