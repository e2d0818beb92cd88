import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { findUser } from "../model/find-user.ts";
import { isOnline } from "../model/presence.ts";
import { recordActivity } from "./record-activity.ts";
import { UpdateProfileInput } from "./update-profile.input.ts";
import { updateProfile } from "./update-profile.ts";
import type { UserRow } from "../model/user.query.ts";
import { UserObject } from "../model/user.type.ts";

@Resolver(() => UserObject)
export class UserResolver {
  @Query(() => UserObject, { nullable: true, description: "In whatever case." })
  user(
    @Ctx() context: RequestContext,
    @Arg("username", () => String, { description: "Null for an unknown one." }) username: string,
  ): Promise<UserRow | null> {
    return findUser(context, username);
  }

  @FieldResolver(() => Boolean, { description: "Was here within the last 15 minutes." })
  isOnline(@Root() user: UserRow, @Ctx() context: RequestContext): boolean {
    return isOnline(user, context.now());
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
