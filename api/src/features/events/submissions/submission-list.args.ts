import type { EventType } from "@vigilia/schema/event-enums.ts";
import { ArgsType, Field, Int, registerEnumType } from "type-graphql";

import { ForwardPageArgs } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { EventTypeEnum } from "../model/event-filter.input.ts";
import type { SubmissionStatus } from "./submission.query.ts";
import { SubmissionStatusEnum } from "./submission.type.ts";

const submissionSorts = ["OLDEST_FIRST", "NEWEST_FIRST"] as const;
export type SubmissionSort = (typeof submissionSorts)[number];

const SubmissionSortEnum = enumOf(submissionSorts);
registerEnumType(SubmissionSortEnum, {
  name: "SubmissionSort",
  description: "By the last decision where decided submissions are listed, else by arrival.",
  valuesConfig: describedValues<SubmissionSort>({
    OLDEST_FIRST: "Who waits longest comes first.",
    NEWEST_FIRST: "What came last comes first.",
  }),
});

@ArgsType()
export class SubmissionListArgs extends ForwardPageArgs {
  @Field(() => SubmissionStatusEnum, { nullable: true, description: "All of them when left out." })
  status?: SubmissionStatus;
  @Field(() => EventTypeEnum, {
    nullable: true,
    description: "Only those that hold this state responsible.",
  })
  type?: EventType;
  @Field(() => String, { nullable: true, description: "Part of the title or of the source's URL." })
  text?: string;
  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2, in any case; an empty text means: in no country, at sea.",
  })
  countryCode?: string;
  @Field(() => String, {
    nullable: true,
    description: "Host name of the first source, in any case and with or without www.",
  })
  outlet?: string;
  @Field(() => Int, {
    nullable: true,
    description: "Only those that were submitted so many days ago, or earlier.",
  })
  minAgeDays?: number;
  @Field(() => Int, {
    nullable: true,
    description: "Only those that were submitted within so many days.",
  })
  maxAgeDays?: number;
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those with possible duplicates; false: only those without.",
  })
  hasPossibleDuplicates?: boolean;
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those that a moderator put aside; false: only those that nobody did.",
  })
  isHeld?: boolean;
  @Field(() => SubmissionSortEnum, {
    nullable: true,
    description: "When left out, what waits begins with the oldest, and all else with the newest.",
  })
  sort?: SubmissionSort;
}
