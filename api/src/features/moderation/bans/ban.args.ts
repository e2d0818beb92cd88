import { ArgsType, Field, ID } from "type-graphql";

import { knownId } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { RemovalGround } from "../../forum/model/post.entities.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { logReason } from "../model/argument-options.ts";

@ArgsType()
export class BanUserArgs {
  @Field(() => ID, knownId("a member")) userId!: string;
  @Field(() => String, { description: "The member reads it." }) reason!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "Left out: until lifted." })
  expiresAt?: Date | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: "Takes down what the member posted within 24 hours, as parts of this decision.",
  })
  removeRecentPosts!: boolean;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; of posts that go with it, everybody reads it.",
  })
  ground?: RemovalGround | null;
}

@ArgsType()
export class UnbanUserArgs {
  @Field(() => ID, knownId("a member")) userId!: string;
  @Field(() => String, logReason) reason?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: "The ban was a mistake: the posts that it took down come back together.",
  })
  restorePosts!: boolean;
}
