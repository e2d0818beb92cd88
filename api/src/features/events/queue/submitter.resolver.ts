import { submissionAnswerMaxLength, submissionQuestionMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { actsAsReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { UserObject } from "../../accounts/model/user.type.ts";
import type { SubmissionRow } from "../submissions/submission.query.ts";
import { SubmissionObject, SubmissionReceiptObject } from "../submissions/submission.type.ts";
import { mergeSubmission } from "./merge-submission.ts";
import { SubmissionQuestionObject, SubmitterHistoryObject } from "./queue-fields.type.ts";
import { answerQuestion, askSubmitter, questionsOf } from "./submission-questions.ts";
import { historyOf } from "./submitter-history.ts";

/** What those who decide know of a submitter, and ask them. */
@Resolver(() => SubmissionObject)
export class SubmitterResolver {
  @Mutation(() => SubmissionObject, {
    description:
      "Reviewers and moderators. Puts a question to whoever submitted it, on the page of the receipt and by the bell; the submission is put aside until it is answered. CONFLICT while another question waits.",
  })
  askSubmitter(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a pending submission")) id: string,
    @Arg(
      "question",
      () => String,
      requiredText("The submitter reads it:", submissionQuestionMaxLength),
    )
    question: string,
  ): Promise<SubmissionRow> {
    return askSubmitter(context, { id, question });
  }

  @Mutation(() => SubmissionObject, {
    description:
      "Reviewers and moderators. Approves it as a further source of an event that is on the map already: its sources are added there, in public, and nothing else of the event changes. Taken back by reopenSubmission.",
  })
  mergeSubmission(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a pending submission")) id: string,
    @Arg("eventId", () => ID, knownId("the event")) eventId: string,
  ): Promise<SubmissionRow> {
    return mergeSubmission(context, { id, eventId });
  }

  @FieldResolver(() => SubmitterHistoryObject, {
    nullable: true,
    description: "What else its submitter sent in; null where that is not known.",
  })
  submitterHistory(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<SubmitterHistoryObject | null> {
    return historyOf(context, submission);
  }

  @FieldResolver(() => [SubmissionQuestionObject], {
    description: "What its submitter was asked, the oldest first.",
  })
  questions(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<SubmissionQuestionObject[]> {
    return questionsOf(context, submission);
  }
}

/** What a submitter is asked, and answers. */
@Resolver(() => SubmissionReceiptObject)
export class ReceiptQuestionsResolver {
  @Mutation(() => SubmissionReceiptObject, {
    description:
      "Whoever has the receipt, and the member who submitted it; no API key and no banned member. Answers a question of the moderators, once. CONFLICT where it is answered or the submission decided.",
  })
  answerSubmissionQuestion(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a question")) id: string,
    @Arg("answer", () => String, requiredText("Moderators read it:", submissionAnswerMaxLength))
    answer: string,
    @Arg("receipt", () => String, {
      nullable: true,
      description: "As submitEvent gave it; not needed by the member who submitted it.",
    })
    receipt?: string,
  ): Promise<SubmissionReceiptObject> {
    return answerQuestion(context, { id, answer, receipt });
  }

  @FieldResolver(() => [SubmissionQuestionObject], {
    description: "What the moderators asked, the oldest first.",
  })
  questions(
    @Root() receipt: SubmissionReceiptObject,
    @Ctx() context: RequestContext,
  ): Promise<SubmissionQuestionObject[]> {
    return questionsOf(context, receipt);
  }
}

/** Who asked. */
@Resolver(() => SubmissionQuestionObject)
export class SubmissionQuestionResolver {
  @FieldResolver(() => UserObject, {
    nullable: true,
    description: "For those who decide alone; null once that account is erased.",
  })
  async asker(
    @Root() { askerId }: SubmissionQuestionObject,
    @Ctx() context: RequestContext,
  ): Promise<UserRow | null> {
    return askerId && actsAsReviewer(context.viewer) ? loadUser(context, askerId) : null;
  }
}
