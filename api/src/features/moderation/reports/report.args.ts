import type { ReportDecision, Rule, ReportStatus } from "@vigilia/schema/enums.ts";
import { banRemovalHours, reportCommentMaxLength } from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { ArgsType, Field, ID, InputType, Int } from "type-graphql";

import { knownId } from "../../../platform/graphql/argument-options.ts";
import { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { seenDescription, seenOneDescription, SeenRevision } from "../model/decisions.ts";
import { bulkIds } from "../model/moderation-texts.ts";
import { ReportDecisionEnum, ReportReasonEnum, ReportStatusEnum } from "../model/report.type.ts";
import { DecidedSanction } from "../sanctions/sanction.type.ts";

const groundDescription =
  "The rule that was broken, which everybody reads of a deleted post; the reason of the report when left out.";

@ArgsType()
export class ReportPostArgs {
  @Field(() => ID, knownId("a post by somebody else")) postId!: string;
  @Field(() => ReportReasonEnum, { description: "The rule that it breaks." }) reason!: Rule;
  @Field(() => String, {
    nullable: true,
    description: `For the moderators; at most ${numberText(reportCommentMaxLength)} characters.`,
  })
  comment?: string | null;
}

@InputType({ description: "A ban that a decision brings." })
export class DecidedBan {
  @Field(() => DateTimeScalar, { nullable: true, description: "Left out: until lifted." })
  expiresAt?: Date | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: `Takes down what the author posted within ${banRemovalHours} hours, too.`,
  })
  removeRecentPosts!: boolean;
}

@ArgsType()
export class HandleReportArgs {
  @Field(() => ID, knownId("any of the reports about a post")) id!: string;
  @Field(() => ReportDecisionEnum, { description: "On all reports of the post." })
  decision!: ReportDecision;
  @Field(() => String, { nullable: true, description: "The author reads it." })
  note?: string | null;
  @Field(() => RemovalGroundEnum, { nullable: true, description: groundDescription })
  ground?: Rule | null;
  @Field(() => Int, {
    nullable: true,
    description: seenOneDescription,
  })
  postRevision?: number | null;
  @Field(() => DecidedBan, {
    nullable: true,
    description:
      "Bans the author, too, for the same rule and with the note as the reason; with UPHOLD_AND_DELETE_POST alone.",
  })
  ban?: DecidedBan | null;
  @Field(() => DecidedSanction, {
    nullable: true,
    description:
      "Instead of a ban a milder step, for the same rule and with the note as the reason; with UPHOLD_AND_DELETE_POST alone.",
  })
  sanction?: DecidedSanction | null;
}

@ArgsType()
export class HandleReportsArgs {
  @Field(() => [ID], bulkIds("reports")) ids!: string[];
  @Field(() => ReportDecisionEnum, { description: "The same for all of them." })
  decision!: ReportDecision;
  @Field(() => String, { nullable: true, description: "The authors read it." })
  note?: string | null;
  @Field(() => RemovalGroundEnum, { nullable: true, description: groundDescription })
  ground?: Rule | null;
  @Field(() => [SeenRevision], { nullable: true, description: seenDescription })
  seen?: SeenRevision[] | null;
}

@ArgsType()
export class ReportListArgs extends ForwardPageArgs {
  @Field(() => ReportStatusEnum, { nullable: true, description: "All of them when left out." })
  status?: ReportStatus;
  @Field(() => ReportReasonEnum, { nullable: true, description: "Only reports for this rule." })
  reason?: Rule;
  @Field(() => Boolean, {
    defaultValue: false,
    description:
      "Only the first of the wanted reports of each post; the others are its reportsOfPost.",
  })
  onePerPost!: boolean;
}
