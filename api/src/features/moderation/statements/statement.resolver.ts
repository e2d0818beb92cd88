import { recentStatements } from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { soughtId } from "../../../platform/graphql/argument-options.ts";
import {
  ForwardPageArgs,
  type CountedConnection,
} from "../../../platform/graphql/connection.type.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadPost } from "../../forum/model/post.loader.ts";
import type { PostRow } from "../../forum/model/post.query.ts";
import { PostObject } from "../../forum/model/post.type.ts";
import { loadThread } from "../../forum/model/thread.loader.ts";
import type { ThreadRow } from "../../forum/model/thread.query.ts";
import { ThreadObject } from "../../forum/model/thread.type.ts";
import { loadVersion } from "../model/report.query.ts";
import {
  appealStatusOf,
  loadRecentStatements,
  type StatementRow,
} from "../model/statement.query.ts";
import { findOwnStatement, listOwnStatements } from "./list-statements.ts";
import { Appeal, StatementConnection, StatementObject } from "./statement.type.ts";

@Resolver(() => StatementObject)
export class StatementResolver {
  @Query(() => StatementConnection, {
    description: "What was decided about the viewer, the newest first; for banned members, too.",
  })
  statements(
    @Ctx() context: RequestContext,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<CountedConnection<StatementRow>> {
    return listOwnStatements(context, args);
  }

  @Query(() => StatementObject, {
    nullable: true,
    description: "What one decision says to the viewer; null where it does not concern them.",
  })
  statement(
    @Ctx() context: RequestContext,
    @Arg("decisionId", () => ID, soughtId("a decision")) decisionId: string,
  ): Promise<StatementRow | null> {
    return findOwnStatement(context, { decisionId });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "The member whom it concerns; null once that account is erased.",
  })
  recipient(
    @Root() { recipientId }: StatementRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return loadUser(context, recipientId);
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who decided; for moderators. Somebody else answers the objection.",
  })
  async moderator(
    @Root() { moderatorId }: StatementRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return moderatorId && actsAsStaff(context.viewer) ? loadUser(context, moderatorId) : null;
  }

  @FieldResolver(() => PostObject, {
    nullable: true,
    description: "The post it is about; null where there is none that the viewer can see.",
  })
  async post(
    @Root() { postId }: StatementRow,
    @Ctx() context: RequestContext,
  ): Promise<PostRow | null> {
    return postId ? loadPost(context, postId) : null;
  }

  @FieldResolver(() => ThreadObject, {
    nullable: true,
    description: "The thread it is about; null where there is none that the viewer can see.",
  })
  async thread(
    @Root() { threadId }: StatementRow,
    @Ctx() context: RequestContext,
  ): Promise<ThreadRow | null> {
    return threadId ? loadThread(context, threadId) : null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "The words of the post that were judged, in Markdown; null where it is about no post, or they are erased.",
  })
  async judgedText(
    @Root() { postId, postRevision }: StatementRow,
    @Ctx() context: RequestContext,
  ): Promise<string | null> {
    if (postId === null || postRevision === null) return null;
    return loadVersion(context, { postId, revision: postRevision });
  }

  @FieldResolver(() => Appeal, {
    nullable: true,
    description: "The objection of the member; null where there is none.",
  })
  appeal(@Root() statement: StatementRow): Appeal | null {
    const status = appealStatusOf(statement);
    if (status === null || !statement.appealedAt) return null;
    const { appealWords, appealedAt, answer, answeredAt, answererId } = statement;
    return { status, words: appealWords, createdAt: appealedAt, answer, answeredAt, answererId };
  }
}

/** What statements add to a member. */
@Resolver(() => UserObject)
export class StatedMemberResolver {
  @FieldResolver(() => [StatementObject], {
    description: `What was decided about the member, newest first, at most ${recentStatements}; to anyone but moderators, none.`,
  })
  async recentStatements(
    @Root() { id }: UserRow,
    @Ctx() context: RequestContext,
  ): Promise<StatementRow[]> {
    if (!actsAsStaff(context.viewer)) return [];
    return (await loadRecentStatements(context, id)) ?? [];
  }
}

@Resolver(() => Appeal)
export class AppealFieldsResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who answered; for moderators.",
  })
  async answerer(
    @Root() { answererId }: Appeal,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return answererId && actsAsStaff(context.viewer) ? loadUser(context, answererId) : null;
  }
}
