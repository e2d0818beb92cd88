import { Field, Int, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ObjectType({ description: "What moderators should know about a member before they decide." })
export class MemberRecord {
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "Last seen, to about a minute; null when never.",
  })
  lastActiveAt!: Date | null;
  @Field(() => Boolean, { description: "Whether the member has confirmed the e-mail address." })
  emailVerified!: boolean;
  @Field(() => Boolean, { description: "Closed by admins after a break-in." }) isLocked!: boolean;
  @Field(() => Int, { description: "Where the member is signed in." }) sessions!: number;
  @Field(() => Int, { description: "About posts of the member, not decided yet." })
  openReports!: number;
  @Field(() => Int, { description: "About posts of the member." }) upheldReports!: number;
  @Field(() => Int, { description: "About posts of the member." }) dismissedReports!: number;
  @Field(() => Int, { description: "Posts of the member that moderators removed." })
  removedPosts!: number;
  @Field(() => Int, { description: "Bans, past ones and the present one." }) bans!: number;
  @Field(() => Int, { description: "Made by the member, about posts of others." })
  reportsMade!: number;
  @Field(() => Int, { description: "Of those, how many were right." }) reportsMadeUpheld!: number;
}
