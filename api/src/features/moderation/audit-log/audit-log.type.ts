import { Field, ID, ObjectType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import type { AuditSubjectRow } from "./audit-log-subjects.ts";
import type { AuditLogRow } from "./list-audit-log.ts";

@ObjectType("AuditLogEntry", {
  description:
    "Who of the staff did what, to whom, when and why. Nobody can change it. Moderators see the acts of moderation, admins all.",
  implements: Node,
})
export class AuditLogEntryObject extends Node implements AuditLogRow {
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

@ObjectType("AuditLogSubject", {
  description:
    "What an entry of the log is about, or names in its details, as it is called at present.",
})
export class AuditLogSubjectObject implements AuditSubjectRow {
  @Field(() => String, {
    description:
      "What it is: Announcement, Category, Event, Post, Release, Report, Source, Submission, Tag, Thread or User.",
  })
  type!: string;
  @Field(() => ID, { description: "Of that type, also when it was deleted." }) id!: string;
  @Field(() => String, {
    nullable: true,
    description:
      "A member's username, a title, or a name; of a post and a report the title of the thread. Null once it is gone.",
  })
  name!: string | null;
  authorId!: string | null;
  @Field(() => ID, {
    nullable: true,
    description: "The post itself, or the one that was reported.",
  })
  postId!: string | null;
  @Field(() => ID, { nullable: true, description: "The thread itself, or the one of the post." })
  threadId!: string | null;
}

@ObjectType({ description: "One entry of the log, with its cursor." })
class AuditLogEdge extends edgeOf<AuditLogRow>(() => AuditLogEntryObject) {}

@ObjectType({ description: "One page of the log of what the staff did." })
export class AuditLogConnection extends countedConnectionOf<AuditLogRow>(
  () => AuditLogEdge,
  () => AuditLogEntryObject,
) {}
