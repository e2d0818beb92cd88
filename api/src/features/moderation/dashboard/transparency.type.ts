import type { Rule } from "@vigilia/schema/enums.ts";
import { Field, Float, Int, ObjectType } from "type-graphql";

import { ReportReasonEnum } from "../model/report.type.ts";

@ObjectType({ description: "What became of what was reported under one rule." })
export class RuleFigures {
  @Field(() => ReportReasonEnum, { description: "The rule that the reporters named." })
  rule!: Rule;
  @Field(() => Int, { description: "Reports made in the year." }) received!: number;
  @Field(() => Int, { description: "Of these, upheld by now." }) upheld!: number;
  @Field(() => Int, { description: "Of these, dismissed by now." }) dismissed!: number;
}

@ObjectType({ description: "What the staff did in one year, as numbers that may be published." })
export class TransparencyReport {
  @Field(() => Int, { description: "By the universal clock." }) year!: number;
  @Field(() => [RuleFigures], {
    description: "One row for each rule, also where nothing was reported.",
  })
  reports!: RuleFigures[];
  @Field(() => Float, {
    nullable: true,
    description: "Half of the reports made in the year were decided within so many hours.",
  })
  medianHoursToDecision!: number | null;
  @Field(() => Int, { description: "One by one, with a report, or with a ban." })
  removedPosts!: number;
  @Field(() => Int, { description: "Deleted by moderators, those restored later included." })
  removedThreads!: number;
  @Field(() => Int, { description: "Posts that the program held back for a moderator to see." })
  automaticallyHeldPosts!: number;
  @Field(() => Int, { description: "Of posts that were held back." }) rejectedPosts!: number;
  @Field(() => Int, { description: "Imposed in the year, those lifted later included." })
  bans!: number;
  @Field(() => Int, { description: "Ended by a moderator before their time." })
  liftedBans!: number;
  @Field(() => Int, { description: "Closed because somebody else got in; no sanction." })
  lockedAccounts!: number;
  @Field(() => Int, { description: "Published as events, those withdrawn later included." })
  approvedSubmissions!: number;
  @Field(() => Int, { description: "Rejected, including those that were reverted at once." })
  rejectedSubmissions!: number;
}
