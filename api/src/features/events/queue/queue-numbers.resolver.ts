import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import type { SubmissionStatus } from "../submissions/submission.query.ts";
import { SubmissionStatusEnum } from "../submissions/submission.type.ts";
import { readQueueNumbers, readSubmissionOrigins } from "./queue-numbers.ts";
import {
  ModeratorDecisions,
  SubmissionOrigins,
  SubmissionQueueNumbers,
} from "./queue-numbers.type.ts";

/** What moderators read about the queue as a whole. */
@Resolver(() => ModeratorDecisions)
export class QueueNumbersResolver {
  @Query(() => SubmissionQueueNumbers, { description: "Reviewers and moderators." })
  submissionQueueNumbers(@Ctx() context: RequestContext): Promise<SubmissionQueueNumbers> {
    return readQueueNumbers(context);
  }

  @Query(() => SubmissionOrigins, { description: "Reviewers and moderators." })
  submissionOrigins(
    @Ctx() context: RequestContext,
    @Arg("status", () => SubmissionStatusEnum, { description: "Of which submissions." })
    status: SubmissionStatus,
  ): Promise<SubmissionOrigins> {
    return readSubmissionOrigins(context, { status });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Null once that account is erased.",
  })
  async moderator(
    @Root() { reviewerId }: ModeratorDecisions,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return reviewerId ? loadUser(context, reviewerId) : null;
  }
}
