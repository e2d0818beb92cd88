import {
  ArgsType,
  Field,
  ID,
  Args,
  Ctx,
  FieldResolver,
  Query,
  Resolver,
  Root,
  ObjectType,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  type CountedConnection,
  ForwardPageArgs,
  countedConnectionOf,
  edgeOf,
} from "../../../platform/graphql/connection.type.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { type AuditLogRow, listAuditLog } from "./list-audit-log.ts";

@ObjectType("AuditLogEntry", {
  description:
    "Who of the staff did what, to whom, when and why. Seen by admins; nobody can change it.",
  implements: Node,
})
class AuditLogEntryObject extends Node implements AuditLogRow {
  __typename!: "AuditLogEntry";
  @Field(() => ID, {
    nullable: true,
    description:
      "Who acted, also when the account was deleted; null for the operator at the command line.",
  })
  actorId!: string | null;
  @Field(() => String, {
    description: "Dotted verb, e.g. submission.approve, post.delete, user.ban, user.role.",
  })
  action!: string;
  @Field(() => String, {
    description:
      "What it was done to: Announcement, Category, Event, Post, Report, Submission, Thread or User.",
  })
  targetType!: string;
  @Field(() => ID, { description: "The id of what it was done to, also when that was deleted." })
  targetId!: string;
  @Field(() => String, { description: "What changed, as JSON text: {before, after, reason}." })
  details!: string;
  @Field(() => DateTimeScalar, { description: "When it was done." }) createdAt!: Date;
}

@ObjectType({ description: "One entry of the log, with its cursor." })
class AuditLogEdge extends edgeOf<AuditLogRow>(() => AuditLogEntryObject) {}

@ObjectType({ description: "One page of the log of what the staff did." })
class AuditLogConnection extends countedConnectionOf<AuditLogRow>(
  () => AuditLogEdge,
  () => AuditLogEntryObject,
) {}

@ArgsType()
class AuditLogArgs extends ForwardPageArgs {
  @Field(() => ID, { nullable: true, description: "Only what this member did." }) actorId?: string;
  @Field(() => String, {
    nullable: true,
    description:
      "A dotted verb, or its beginning up to a dot: `user` finds user.ban and user.role.",
  })
  action?: string;
  @Field(() => String, {
    nullable: true,
    description: "A type of this schema, such as User or Thread; Announcement too.",
  })
  targetType?: string;
  @Field(() => ID, { nullable: true, description: "Only what was done to this one." })
  targetId?: string;
  @Field(() => DateTimeScalar, { nullable: true, description: "Included." }) from?: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Excluded." }) until?: Date;
}

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
