import { keptVersions, versionsPage } from "@vigilia/schema/limits.ts";
import { ArgsType, Field, Int } from "type-graphql";

@ArgsType()
export class PostRevisionsArgs {
  @Field(() => Int, {
    defaultValue: versionsPage,
    description: `The most to return: from 0 to ${keptVersions}, and beyond that the nearer of the two.`,
  })
  first!: number;
  @Field(() => Int, {
    nullable: true,
    description: "Only versions older than this one: the `revision` of the last one received.",
  })
  before?: number | null;
}
