import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import { actsAsStaff, onlyModerators } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { canSeeBansOf } from "../model/ban.query.ts";
import { rankRefusal } from "../model/find-subject.ts";
import { logReason } from "../model/moderation-texts.ts";
import { isInForce, loadSanctionsOfMember, type SanctionRow } from "../model/sanction.query.ts";
import { sanctionMember } from "./impose-sanction.ts";
import { acknowledgeWarning, liftSanction } from "./lift-sanction.ts";
import { SanctionMemberArgs, SanctionObject } from "./sanction.type.ts";

@Resolver(() => SanctionObject)
export class SanctionResolver {
  @Mutation(() => SanctionObject, {
    description:
      "Moderators; nobody an equal or higher role. Warns, slows or holds: a statement of reasons goes to the member, who can object. Of slowed writing and of held posts there is one at a time.",
  })
  sanctionMember(
    @Ctx() context: RequestContext,
    @Args(() => SanctionMemberArgs) { sanction: terms, ...about }: SanctionMemberArgs,
  ): Promise<SanctionRow> {
    return sanctionMember(context, { ...about, terms });
  }

  @Mutation(() => SanctionObject, {
    description: "Moderators, whoever of them imposed it. The statement of reasons says so.",
  })
  liftSanction(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a sanction")) id: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<SanctionRow> {
    return liftSanction(context, { id, reason });
  }

  @Mutation(() => SanctionObject, {
    description: "The warned member says that they have read it, and writes on.",
  })
  acknowledgeWarning(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a warning of the viewer")) id: string,
  ): Promise<SanctionRow> {
    return acknowledgeWarning(context, { id });
  }

  @FieldResolver(() => Boolean, {
    description:
      "Whether it binds the member now: until its end, of a warning until it is acknowledged.",
  })
  isInForce(@Root() sanction: SanctionRow, @Ctx() { now }: RequestContext): boolean {
    return isInForce(sanction, now());
  }

  @FieldResolver(() => UserObject, { description: "The member whom it binds." })
  async user(
    @Root() { id, userId }: SanctionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow> {
    const user = await loadUser(context, userId);
    if (!user) throw new Error(`The member of sanction ${id} is gone`);
    return user;
  }

  @FieldResolver(() => UserObject, { nullable: true, description: "For moderators." })
  async moderator(
    @Root() { moderatorId }: SanctionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return moderatorId && actsAsStaff(context.viewer) ? loadUser(context, moderatorId) : null;
  }
}

/** What sanctions add to a member. */
@Resolver(() => UserObject)
export class SanctionedMemberResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the viewer cannot warn, restrict, ban or lock out this member, in a sentence; null where they can.",
  })
  viewerSanctionRefusal(@Root() member: UserRow, @Ctx() { viewer }: RequestContext): string | null {
    if (!viewer || !actsAsStaff(viewer)) return onlyModerators;
    return rankRefusal(viewer, member);
  }

  @FieldResolver(() => [SanctionObject], {
    description:
      "Every warning, slowed writing and held posts, newest first; to anyone but the member and moderators, none.",
  })
  async sanctions(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<SanctionRow[]> {
    if (!canSeeBansOf(context.viewer, id)) return [];
    return (await loadSanctionsOfMember(context, id)) ?? [];
  }
}
