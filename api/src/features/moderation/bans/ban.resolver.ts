import type { Rule } from "@vigilia/schema/enums.ts";
import { banRemovalHours } from "@vigilia/schema/limits.ts";
import {
  ArgsType,
  Field,
  ID,
  Args,
  Ctx,
  FieldResolver,
  Mutation,
  Resolver,
  Root,
  ObjectType,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { canSeeBansOf, loadActiveBan, loadBansOfMember, type BanRow } from "../model/ban.query.ts";
import { logReason } from "../model/moderation-texts.ts";
import { banUser } from "./ban-user.ts";
import { unbanUser } from "./end-bans.ts";

@ObjectType("Ban", {
  description:
    "For its time a member reads, and writes nothing. Seen by that member and by moderators.",
  implements: Node,
})
class BanObject extends Node implements BanRow {
  __typename!: "Ban";
  userId!: string;
  moderatorId!: string | null;
  @Field(() => String, { description: "The moderator's words, which the member reads." })
  reason!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where the reason alone says it.",
  })
  ground!: Rule | null;
  @Field(() => DateTimeScalar, { description: "When it began." }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Null: until lifted." })
  expiresAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator ended it; null for one that ran its time.",
  })
  liftedAt!: Date | null;
}

@ArgsType()
class BanUserArgs {
  @Field(() => ID, knownId("a member")) userId!: string;
  @Field(() => String, { description: "The member reads it." }) reason!: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "Left out: until lifted." })
  expiresAt?: Date | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: `Takes down what the member posted within ${banRemovalHours} hours, as parts of this decision.`,
  })
  removeRecentPosts!: boolean;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; of posts that go with it, everybody reads it.",
  })
  ground?: Rule | null;
}

@ArgsType()
class UnbanUserArgs {
  @Field(() => ID, knownId("a member")) userId!: string;
  @Field(() => String, logReason) reason?: string | null;
  @Field(() => Boolean, {
    defaultValue: false,
    description: "The ban was a mistake: the posts that it took down come back together.",
  })
  restorePosts!: boolean;
}

@Resolver(() => BanObject)
export class BanResolver {
  @Mutation(() => BanObject, {
    description:
      "Moderators; nobody bans an equal or higher role. A banned member may sign in and read, and writes nothing.",
  })
  banUser(
    @Ctx() context: RequestContext,
    @Args(() => BanUserArgs) args: BanUserArgs,
  ): Promise<BanRow> {
    return banUser(context, args);
  }

  @Mutation(() => UserObject, { description: "Moderators." })
  unbanUser(
    @Ctx() context: RequestContext,
    @Args(() => UnbanUserArgs) args: UnbanUserArgs,
  ): Promise<UserRow> {
    return unbanUser(context, args);
  }

  @FieldResolver(() => UserObject, { description: "The member who is banned." })
  async user(@Root() { id, userId }: BanRow, @Ctx() context: RequestContext): Promise<UserRow> {
    const user = await loadUser(context, userId);
    if (!user) throw new Error(`The member of ban ${id} is gone`);
    return user;
  }

  @FieldResolver(() => UserObject, { nullable: true, description: "For moderators." })
  async moderator(
    @Root() { moderatorId }: BanRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return moderatorId && actsAsStaff(context.viewer) ? loadUser(context, moderatorId) : null;
  }
}

/** What bans add to a member. */
@Resolver(() => UserObject)
export class BannedMemberResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether a ban is in force now; everyone may know.",
  })
  async isBanned(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<boolean> {
    return (await loadActiveBan(context, id)) !== null;
  }

  @FieldResolver(() => BanObject, {
    nullable: true,
    description: "The ban in force; to anyone but its subject and moderators, null.",
  })
  async activeBan(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<BanRow | null> {
    return canSeeBansOf(context.viewer, id) ? loadActiveBan(context, id) : null;
  }

  @FieldResolver(() => [BanObject], {
    description: "Every ban, newest first; to anyone but its subject and moderators, none.",
  })
  async bans(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<BanRow[]> {
    if (!canSeeBansOf(context.viewer, id)) return [];
    return (await loadBansOfMember(context, id)) ?? [];
  }
}
