import type { Rule } from "@vigilia/schema/enums.ts";
import { removalBatch } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Int,
  Mutation,
  ObjectType,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { logReason, optionalGround, reasonReadBy } from "../model/moderation-texts.ts";
import { loadRemovalsOfMember, type PostRemovalRow } from "./post-removal.query.ts";
import { removePostsOfMember } from "./remove-posts.ts";
import { returnPostsOfMember } from "./undo-removal.ts";

@ObjectType("PostRemoval", {
  description: "All that a member had posted went by one act. For moderators.",
})
class PostRemovalObject implements PostRemovalRow {
  userId!: string;
  moderatorId!: string | null;
  @Field(() => ID, { description: "Of the act." }) id!: string;
  @Field(() => String, { description: "The moderator's words, which the member reads." })
  reason!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where the reason alone says it.",
  })
  ground!: Rule | null;
  @Field(() => DateTimeScalar, { description: "When it was decided." }) createdAt!: Date;
  @Field(() => Int, { description: "Posts that could be read, or waited, until then." })
  posts!: number;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it was taken back; null while it stands.",
  })
  returnedAt!: Date | null;
}

const inParts = `In parts of ${removalBatch}: the first at once, the others within seconds.`;

@Resolver(() => PostRemovalObject)
export class PostRemovalResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who decided it; null once that account is erased.",
  })
  async moderator(
    @Root() { moderatorId }: PostRemovalRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return moderatorId ? loadUser(context, moderatorId) : null;
  }
}

/** Removing, and bringing back, all that a member has posted. */
@Resolver(() => UserObject)
export class RemovedMemberResolver {
  @Mutation(() => UserObject, {
    description: `Moderators; of nobody with an equal or higher role. All posts of the member, those that wait, and threads in which nobody else wrote, by one act with one statement of reasons. ${inParts}`,
  })
  removePostsOfMember(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("reason", () => String, reasonReadBy("The member reads it")) reason: string,
    @Arg("ground", () => RemovalGroundEnum, optionalGround) ground?: Rule,
  ): Promise<UserRow> {
    return removePostsOfMember(context, { userId, reason, ground });
  }

  @Mutation(() => UserObject, {
    description: `Moderators, whoever of them removed them and whenever that was. ${inParts}`,
  })
  returnPostsOfMember(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a removal of all posts")) id: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<UserRow> {
    return returnPostsOfMember(context, { id, reason });
  }

  @FieldResolver(() => [PostRemovalObject], {
    description: "When all posts of the member were removed, the newest first; for moderators.",
  })
  async postRemovals(
    @Root() { id }: UserRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRemovalRow[]> {
    if (!actsAsStaff(context.viewer)) return [];
    return (await loadRemovalsOfMember(context, id)) ?? [];
  }
}
