import { ArgsType, Field, ID, Int } from "type-graphql";

@ArgsType()
export class MentionCandidatesArgs {
  @Field(() => String) prefix!: string;
  @Field(() => ID, { nullable: true, description: "Who wrote in this thread comes first." })
  threadId?: string | null;
  @Field(() => Int, { defaultValue: 8 }) first!: number;
}
