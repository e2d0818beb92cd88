import { Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { AuditLogArgs } from "./audit-log.args.ts";
import type { AuditLogRow } from "./audit-log.query.ts";
import { AuditLogConnection, AuditLogEntryObject } from "./audit-log.type.ts";
import { listAuditLog } from "./list-audit-log.ts";

@Resolver(() => AuditLogEntryObject)
export class AuditLogResolver {
  @Query(() => AuditLogConnection, { description: "Admins. Newest first." })
  auditLog(
    @Ctx() context: RequestContext,
    @Args(() => AuditLogArgs) args: AuditLogArgs,
  ): Promise<CountedConnection<AuditLogRow>> {
    return listAuditLog(context, args);
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who did it; null for the operator at the command line, and once the account is erased.",
  })
  async actor(
    @Root() { actorId }: AuditLogRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return actorId ? loadUser(context, actorId) : null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Whom it was done to; null for acts on other things, and once the account is erased.",
  })
  async targetUser(
    @Root() { targetType, targetId }: AuditLogRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return targetType === "User" ? loadUser(context, targetId) : null;
  }
}
