import {
  similarEventDays,
  similarEventKilometres,
  decisionReasonMaxLength,
} from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { CountedConnection } from "../../../platform/graphql/connection.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import { loadEvent } from "../model/event.loader.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { EventEdit } from "../publishing/event-edit.ts";
import { approveSubmission } from "./approve-submission.ts";
import { listSubmissions } from "./list-submissions.ts";
import { rejectSubmission } from "./reject-submission.ts";
import { reopenSubmission, restoreSubmission } from "./reopen-submission.ts";
import { listPossibleDuplicates } from "./similar-events.ts";
import { SubmissionListArgs } from "./submission-list.args.ts";
import { reopeningOf } from "./submission-reopening.ts";
import type { SubmissionRow } from "./submission.query.ts";
import {
  PossibleDuplicateUnion,
  SubmissionConnection,
  SubmissionObject,
  SubmissionReopeningObject,
} from "./submission.type.ts";

/** What moderators do with submissions. */
@Resolver(() => SubmissionObject)
export class SubmissionResolver {
  @Query(() => SubmissionConnection, {
    description:
      "Reviewers and moderators. Unless sorted otherwise, those that wait begin with the oldest, those that are approved or rejected with the last decision, all together with the newest.",
  })
  submissions(
    @Ctx() context: RequestContext,
    @Args(() => SubmissionListArgs) args: SubmissionListArgs,
  ): Promise<CountedConnection<SubmissionRow>> {
    return listSubmissions(context, args);
  }

  @Mutation(() => SubmissionObject, {
    description: "Reviewers and moderators. Publishes it, as edited.",
  })
  approveSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a submission")) id: string,
    @Arg("edit", () => EventEdit, {
      nullable: true,
      description: "What the event shows instead of what was submitted.",
    })
    edit?: EventEdit,
  ): Promise<SubmissionRow> {
    return approveSubmission(context, { id, edit });
  }

  @Mutation(() => SubmissionObject, { description: "Reviewers and moderators." })
  rejectSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a submission")) id: string,
    @Arg("reason", () => String, requiredText("The submitter reads it:", decisionReasonMaxLength))
    reason: string,
  ): Promise<SubmissionRow> {
    return rejectSubmission(context, { id, reason });
  }

  @Mutation(() => SubmissionObject, {
    description: "Reviewers and moderators. Takes one's own rejection back within ten seconds.",
  })
  restoreSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a submission")) id: string,
  ): Promise<SubmissionRow> {
    return restoreSubmission(context, { id });
  }

  @Mutation(() => SubmissionObject, {
    description:
      "Reviewers and moderators. Reverts a decision of any moderator at any time: the submission is pending again. The event that it published is withdrawn in public, as published by mistake, with the reason. CONFLICT when it is pending already, with who put it back.",
  })
  reopenSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a decided submission")) id: string,
    @Arg(
      "reason",
      () => String,
      requiredText(
        "The submitter reads it, and everybody when it was published:",
        decisionReasonMaxLength,
      ),
    )
    reason: string,
    @Arg("decidedAt", () => DateTimeScalar, {
      nullable: true,
      description:
        "When the decision was made that is meant: CONFLICT where another has been made since. Without it the last one is taken back.",
    })
    decidedAt?: Date,
  ): Promise<SubmissionRow> {
    return reopenSubmission(context, { id, reason, decidedAt });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "The moderator who decided; null while it waits, and once that account is erased.",
  })
  async reviewer(
    @Root() { reviewerId }: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return reviewerId ? loadUser(context, reviewerId) : null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description:
      "Who submitted it; null for visitors, for members who chose not to be named, and once that account is erased.",
  })
  async submitter(
    @Root() { submitterId }: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return submitterId ? loadUser(context, submitterId) : null;
  }

  @FieldResolver(() => EventObject, {
    nullable: true,
    description: "The published event, once approved.",
  })
  async event(
    @Root() { eventId }: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<EventRow | null> {
    return eventId ? loadEvent(context, eventId) : null;
  }

  @FieldResolver(() => SubmissionReopeningObject, {
    nullable: true,
    description: "The decision that was taken back; null unless it waits for another.",
  })
  reopening(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<SubmissionReopeningObject | null> {
    return reopeningOf(context, submission);
  }

  @FieldResolver(() => [PossibleDuplicateUnion], {
    description: `Published events and pending submissions with the same source, or of the same type within ${similarEventDays} days and ${similarEventKilometres} km.`,
  })
  possibleDuplicates(
    @Root() { id }: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<(EventRow | SubmissionRow)[]> {
    return listPossibleDuplicates(context, id);
  }
}
