import { submissionNumberDays, submissionOutletsMax } from "@vigilia/schema/limits.ts";
import { Field, Int, ObjectType } from "type-graphql";

import { DateScalar, DateTimeScalar } from "../../../platform/graphql/scalars.ts";

const stands = "Only decisions that stand are counted: one that was taken back is not.";

@ObjectType({ description: `What moderators decided on a day. ${stands}` })
export class DecidedDay {
  @Field(() => DateScalar, { description: "By UTC." }) day!: string;
  @Field(() => Int, { description: "Submissions that were published." }) approved!: number;
  @Field(() => Int, { description: "Submissions that were not." }) rejected!: number;
}

@ObjectType({ description: `What one moderator decided. ${stands}` })
export class ModeratorDecisions {
  reviewerId!: string | null;
  @Field(() => Int, { description: "Submissions that they published." }) approved!: number;
  @Field(() => Int, { description: "Submissions that they did not." }) rejected!: number;
}

@ObjectType({ description: "How the queue of submissions is doing." })
export class SubmissionQueueNumbers {
  @Field(() => Int, { description: "Submissions that wait for a decision." }) waiting!: number;
  @Field(() => Int, { description: "Those that were put aside; they are not among the waiting." })
  held!: number;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the one that waits longest was submitted; null when none waits.",
  })
  oldestSubmittedAt!: Date | null;
  @Field(() => [DecidedDay], {
    description: `Each of the last ${submissionNumberDays} days, the oldest first.`,
  })
  days!: DecidedDay[];
  @Field(() => [ModeratorDecisions], {
    description: `Those who decided within the last ${submissionNumberDays} days, who decided most first.`,
  })
  moderators!: ModeratorDecisions[];
}

@ObjectType({ description: "How many submissions concern a country." })
export class SubmissionCountry {
  @Field(() => String, { nullable: true, description: "ISO 3166-1 alpha-2; null at sea." })
  countryCode!: string | null;
  @Field(() => Int, { description: "At least 1." }) count!: number;
}

@ObjectType({ description: "How many submissions name an outlet as their first source." })
export class SubmissionOutlet {
  @Field(() => String, { description: "Host name without www." }) outlet!: string;
  @Field(() => Int, { description: "At least 1." }) count!: number;
}

@ObjectType({ description: "Where submissions come from, to choose from." })
export class SubmissionOrigins {
  @Field(() => [SubmissionCountry], { description: "The most frequent first." })
  countries!: SubmissionCountry[];
  @Field(() => [SubmissionOutlet], {
    description: `The ${submissionOutletsMax} most frequent, the most frequent first.`,
  })
  outlets!: SubmissionOutlet[];
}
