import { aboutMaxLength, onlineMinutes } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { markPresent, isOnline } from "../model/presence.ts";
import { requireWriter } from "../model/require-viewer.ts";
import { findUser, type UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";
import { loadAbout, UpdateProfileInput, updateProfile } from "./update-profile.ts";

/** Says that the viewer is here. */
async function recordActivity(context: RequestContext): Promise<boolean> {
  const { id } = requireWriter(context);
  await markPresent(context.em, { userIds: [id], now: context.now() });
  return true;
}

@Resolver(() => UserObject)
export class UserResolver {
  @Query(() => UserObject, { nullable: true, description: "In whatever case." })
  user(
    @Ctx() context: RequestContext,
    @Arg("username", () => String, { description: "Null for an unknown one." }) username: string,
  ): Promise<UserRow | null> {
    return findUser(context, username);
  }

  @FieldResolver(() => Boolean, {
    description: `Was here within the last ${onlineMinutes} minutes.`,
  })
  isOnline(@Root() user: UserRow, @Ctx() context: RequestContext): Promise<boolean> {
    return isOnline(context, user);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: `The member's words about themselves: plain text of at most ${aboutMaxLength} characters, with line breaks.`,
  })
  async about(@Root() { id }: UserRow, @Ctx() context: RequestContext): Promise<string | null> {
    return (await loadAbout(context, id)) ?? null;
  }

  @Mutation(() => UserObject, { description: "Fields left out stay as they are." })
  updateProfile(
    @Ctx() context: RequestContext,
    @Arg("input", () => UpdateProfileInput, { description: "What is to change." })
    input: UpdateProfileInput,
  ): Promise<UserRow> {
    return updateProfile(context, input);
  }

  @Mutation(() => Boolean, { description: "Says that the viewer is here." })
  recordActivity(@Ctx() context: RequestContext): Promise<boolean> {
    return recordActivity(context);
  }
}
