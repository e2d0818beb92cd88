import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "How much waits for a moderator." })
export class ModerationQueue {
  @Field(() => Int, { description: "Reports not decided yet; several may concern one post." })
  openReports!: number;
  @Field(() => Int, {
    description: "Posts that these reports are about: one decision answers all about a post.",
  })
  reportedPosts!: number;
  @Field(() => Int, { description: "Submitted events not decided yet." })
  pendingSubmissions!: number;
  @Field(() => Int, { description: "First posts of new members." }) heldPosts!: number;
}
