import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "How much there is, and how many people." })
export class ForumStats {
  @Field(() => Int, { description: "Threads that everyone can see." }) totalThreads!: number;
  @Field(() => Int, {
    description: "Posts that everyone can read, opening posts included; deleted ones do not count.",
  })
  totalPosts!: number;
  @Field(() => Int, { description: "Accounts that are not erased, banned ones included." })
  totalUsers!: number;
  @Field(() => Int, { description: "Members who were here within the last 15 minutes." })
  onlineUsers!: number;
}
