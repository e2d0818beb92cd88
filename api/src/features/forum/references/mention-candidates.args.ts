import { ArgsType, Field, ID, Int } from "type-graphql";

import { listSize } from "../../../platform/graphql/argument-options.ts";

@ArgsType()
export class MentionCandidatesArgs {
  @Field(() => String, { description: "In whatever case; an empty one fits all." }) prefix!: string;
  @Field(() => ID, { nullable: true, description: "Who wrote in this thread comes first." })
  threadId?: string | null;
  @Field(() => Int, listSize(8)) first!: number;
}
