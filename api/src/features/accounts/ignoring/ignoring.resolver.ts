import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { canIgnore } from "../model/require-viewer.ts";
import type { UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import { ViewerObject } from "../model/viewer.type.ts";
import { ignoreMember, unignoreMember } from "./ignore-member.ts";
import { loadIsIgnored, listIgnoredMembers } from "./ignored-member.query.ts";

/** The members whom a member ignores. */
@Resolver(() => UserObject)
export class IgnoringResolver {
  @Mutation(() => UserObject, {
    description:
      "Folds the member's posts for the viewer, and sends the viewer no notifications of what they do. Staff cannot be ignored.",
  })
  ignoreMember(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
  ): Promise<UserRow> {
    return ignoreMember(context, { userId });
  }

  @Mutation(() => UserObject, {
    description: "Notifications that were missed meanwhile are not sent later.",
  })
  unignoreMember(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
  ): Promise<UserRow> {
    return unignoreMember(context, { userId });
  }

  @FieldResolver(() => Boolean, {
    description: "The viewer ignores this member: their posts are to be shown folded.",
  })
  async viewerIgnores(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<boolean> {
    return (await loadIsIgnored(context, id)) ?? false;
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether ignoreMember takes this member: false for oneself and staff, and to visitors, banned members and API keys.",
  })
  viewerCanIgnore(@Root() user: UserRow, @Ctx() { viewer }: RequestContext): boolean {
    return canIgnore(viewer, user);
  }
}

@Resolver(() => ViewerObject)
export class IgnoredMembersResolver {
  @FieldResolver(() => [UserObject], {
    description: "Whom the viewer ignores, the last one first.",
  })
  ignoredMembers(@Ctx() context: RequestContext): Promise<UserRow[]> {
    return listIgnoredMembers(context);
  }
}
