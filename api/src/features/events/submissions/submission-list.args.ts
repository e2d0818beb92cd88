import type { EventType } from "@vigilia/schema/event-enums.ts";
import { ArgsType, Field } from "type-graphql";

import { ForwardPageArgs } from "../../../platform/graphql/page-args.type.ts";
import { EventTypeEnum } from "../model/event-filter.input.ts";
import type { SubmissionStatus } from "./submission.query.ts";
import { SubmissionStatusEnum } from "./submission.type.ts";

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
}
