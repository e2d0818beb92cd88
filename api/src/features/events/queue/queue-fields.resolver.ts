import {
  decisionReasonMaxLength,
  submissionClaimMinutes,
  staffNoteMaxLength,
} from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import type { SubmissionRow } from "../submissions/submission.query.ts";
import { SubmissionObject } from "../submissions/submission.type.ts";
import {
  claimOf,
  claimSubmission,
  listClaimedSubmissions,
  releaseSubmission,
} from "./claim-submission.ts";
import { holdSubmission, resumeSubmission } from "./hold-submission.ts";
import { SubmissionNoteObject } from "./queue-fields.type.ts";
import { addSubmissionNote, notesOf } from "./submission-notes.ts";

/** How several moderators work on one queue. */
@Resolver(() => SubmissionObject)
export class QueueFieldsResolver {
  @Query(() => [SubmissionObject], {
    description: `Reviewers and moderators. What one of them began to look at within the last ${submissionClaimMinutes} minutes.`,
  })
  claimedSubmissions(@Ctx() context: RequestContext): Promise<SubmissionRow[]> {
    return listClaimedSubmissions(context);
  }

  @Mutation(() => SubmissionObject, {
    description: `Reviewers and moderators. Shows the others for ${submissionClaimMinutes} minutes that one is looking at it, and no longer at another. CONFLICT, with who was first, when somebody else is; it stops nobody from deciding.`,
  })
  claimSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a pending submission")) id: string,
    @Arg("takeOver", () => Boolean, {
      defaultValue: false,
      description: "Although somebody else is looking at it, who then no longer is.",
    })
    takeOver: boolean,
  ): Promise<SubmissionRow> {
    return claimSubmission(context, { id, takeOver });
  }

  @Mutation(() => SubmissionObject, {
    description: "Reviewers and moderators. Ends one's own claim; without one, nothing changes.",
  })
  releaseSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a submission")) id: string,
  ): Promise<SubmissionRow> {
    return releaseSubmission(context, { id });
  }

  @Mutation(() => SubmissionObject, {
    description:
      "Reviewers and moderators. Puts a pending submission aside: it is not counted among those that wait until it is resumed or decided. CONFLICT when somebody has put it aside already.",
  })
  holdSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a pending submission")) id: string,
    @Arg("reason", () => String, requiredText("Only moderators read it:", decisionReasonMaxLength))
    reason: string,
  ): Promise<SubmissionRow> {
    return holdSubmission(context, { id, reason });
  }

  @Mutation(() => SubmissionObject, {
    description: "Reviewers and moderators. What was put aside waits again, whoever put it aside.",
  })
  resumeSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a pending submission")) id: string,
  ): Promise<SubmissionRow> {
    return resumeSubmission(context, { id });
  }

  @Mutation(() => SubmissionObject, {
    description: "Reviewers and moderators. Nobody else reads it.",
  })
  addSubmissionNote(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a submission")) id: string,
    @Arg("body", () => String, requiredText("Plain text:", staffNoteMaxLength)) body: string,
  ): Promise<SubmissionRow> {
    return addSubmissionNote(context, { id, body });
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "The moderator who is looking at it.",
  })
  async claimedBy(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    const claim = await claimOf(context, submission);
    return claim && loadUser(context, claim.moderatorId);
  }

  @FieldResolver(() => DateTimeScalar, {
    nullable: true,
    description: `When that moderator began to look; null when nobody has within the last ${submissionClaimMinutes} minutes.`,
  })
  async claimedAt(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<Date | null> {
    return (await claimOf(context, submission))?.claimedAt ?? null;
  }

  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Who put it aside; null unless it is, and once that account is erased.",
  })
  async heldBy(
    @Root() { heldById }: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return heldById ? loadUser(context, heldById) : null;
  }

  @FieldResolver(() => [SubmissionNoteObject], {
    description: "What moderators told each other about it, the oldest first.",
  })
  staffNotes(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<SubmissionNoteObject[]> {
    return notesOf(context, submission);
  }
}

/** Who wrote what moderators tell each other. */
@Resolver(() => SubmissionNoteObject)
export class SubmissionNoteResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "Null once that account is erased.",
  })
  async author(
    @Root() { authorId }: SubmissionNoteObject,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return authorId ? loadUser(context, authorId) : null;
  }
}
