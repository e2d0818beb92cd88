import type { Role } from "@vigilia/schema/enums.ts";
import {
  ArgsType,
  Field,
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId } from "../../../platform/graphql/argument-options.ts";
import {
  type CountedConnection,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import type { UserRow } from "../../accounts/model/user.query.ts";
import { RoleEnum, UserConnection, UserObject } from "../../accounts/model/user.type.ts";
import { logReason, reasonReadBy } from "../model/moderation-texts.ts";
import { listUsers } from "./list-users.ts";
import { endUserSessions, lockUser, unlockUser, setUserRole } from "./lock-user.ts";
import { loadMemberRecord, MemberRecord } from "./member-record.ts";
import { revealEmail } from "./reveal-email.ts";

@ArgsType()
class UserListArgs extends ForwardPageArgs {
  @Field(() => String, {
    nullable: true,
    description:
      "The beginning of a username; for admins, of an e-mail address when it holds an @.",
  })
  search?: string;
  @Field(() => RoleEnum, { nullable: true, description: "Only members of this role." }) role?: Role;
  @Field(() => Boolean, {
    nullable: true,
    description: "Only those who are banned now, or only those who are not.",
  })
  banned?: boolean;
  @Field(() => Boolean, { nullable: true, description: "Closed by admins after a break-in." })
  locked?: boolean;
}

/** How staff look after members. */
@Resolver(() => UserObject)
export class MemberAdminResolver {
  @Query(() => UserConnection, {
    description: "Moderators. Prefix of a username; admins also find by e-mail, which is logged.",
  })
  users(
    @Ctx() context: RequestContext,
    @Args(() => UserListArgs) args: UserListArgs,
  ): Promise<CountedConnection<UserRow>> {
    return listUsers(context, args);
  }

  @Mutation(() => UserObject, { description: "Admins; the last admin cannot be demoted." })
  setUserRole(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("role", () => RoleEnum, { description: "The new one; the present one changes nothing." })
    role: Role,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<UserRow> {
    return setUserRole(context, { userId, role, reason });
  }

  @Mutation(() => Int, {
    description:
      "Moderators, about members below them. Signs out everywhere, and says from how many sessions.",
  })
  endUserSessions(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<number> {
    return endUserSessions(context, { userId, reason });
  }

  @Mutation(() => UserObject, {
    description: "Admins. Closes an account that somebody else got into; no sanction.",
  })
  lockUser(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("reason", () => String, reasonReadBy("For the log")) reason: string,
  ): Promise<UserRow> {
    return lockUser(context, { userId, reason });
  }

  @Mutation(() => UserObject, { description: "Admins." })
  unlockUser(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("reason", () => String, logReason) reason?: string,
  ): Promise<UserRow> {
    return unlockUser(context, { userId, reason });
  }

  @Mutation(() => String, {
    description: "Admins. The e-mail address; who looked and why is logged.",
  })
  revealEmail(
    @Ctx() context: RequestContext,
    @Arg("userId", () => ID, knownId("a member")) userId: string,
    @Arg("reason", () => String, reasonReadBy("For the log")) reason: string,
  ): Promise<string> {
    return revealEmail(context, { userId, reason });
  }

  @FieldResolver(() => MemberRecord, { nullable: true, description: "For moderators." })
  async record(
    @Root() { id }: UserRow,
    @Ctx() context: RequestContext,
  ): Promise<MemberRecord | null> {
    return actsAsStaff(context.viewer) ? loadMemberRecord(context, id) : null;
  }
}
