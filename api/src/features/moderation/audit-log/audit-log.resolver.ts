import { auditSearchMaxLength, auditSearchMaxWords } from "@vigilia/schema/limits.ts";
import { ArgsType, Field, ID, Args, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  type CountedConnection,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { type AuditSubjectRow, loadAuditMentions, loadAuditSubject } from "./audit-log-subjects.ts";
import {
  AuditLogConnection,
  AuditLogEntryObject,
  AuditLogSubjectObject,
} from "./audit-log.type.ts";
import { type AuditLogRow, listAuditLog } from "./list-audit-log.ts";

@ArgsType()
class AuditLogArgs extends ForwardPageArgs {
  @Field(() => String, {
    nullable: true,
    description: `Words that are all found in the reason, in the names that the entry keeps, or in the present names of who acted and of what it was done to. At most ${auditSearchMaxWords} words, of ${auditSearchMaxLength} characters in all.`,
  })
  search?: string;
  @Field(() => ID, { nullable: true, description: "Only what this member did." }) actorId?: string;
  @Field(() => ID, {
    nullable: true,
    description:
      "Only what was done to this member, and to what this member wrote, sent in or was reported for.",
  })
  memberId?: string;
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
  @Query(() => AuditLogConnection, {
    description:
      "Moderators see the acts of moderation: on posts, threads, reports, submissions, events, sources and tags, and bans. Admins see all. Newest first.",
  })
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

  @FieldResolver(() => AuditLogSubjectObject, { description: "What it was done to." })
  subject(@Root() entry: AuditLogRow, @Ctx() context: RequestContext): Promise<AuditSubjectRow> {
    return loadAuditSubject(context, entry);
  }

  @FieldResolver(() => [AuditLogSubjectObject], {
    description:
      "What the details name by their ids: categories, threads and events that something was moved to or became.",
  })
  mentions(@Root() entry: AuditLogRow, @Ctx() context: RequestContext): Promise<AuditSubjectRow[]> {
    return loadAuditMentions(context, entry);
  }
}

@Resolver(() => AuditLogSubjectObject)
export class AuditLogSubjectResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who wrote the post or the thread, or the post that was reported; null for anything else, and once the account is erased.",
  })
  async author(
    @Root() { authorId }: AuditSubjectRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return authorId ? loadUser(context, authorId) : null;
  }
}
