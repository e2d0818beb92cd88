import type { EntityManager } from "@mikro-orm/postgresql";
import { submissionAnswerForm, submissionQuestionForm } from "@vigilia/schema/forms/event-forms.ts";
import { submissionQuestionsMax } from "@vigilia/schema/limits.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import type { MemberData } from "../../../kernel/ports.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId, possibleIds } from "../../../platform/new-id.ts";
import { tokenDigest } from "../../../platform/security/tokens.ts";
import { parseForm } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { ownerIdOf, requireReviewer, requireWriter } from "../../accounts/model/require-viewer.ts";
import { selectReceipts } from "../submissions/own-submissions.ts";
import {
  findPendingForUpdate,
  findSubmissionForUpdate,
  requireSubmission,
  type SubmissionRow,
} from "../submissions/submission.query.ts";
import type { SubmissionReceiptObject } from "../submissions/submission.type.ts";
import { db } from "../tables.ts";
import type { SubmissionQuestionObject } from "./queue-fields.type.ts";

/** By which an answer finds what waits for it. */
const waitsForAnswer = "The submitter was asked, and has not answered yet.";

/** Asks whoever submitted it, on the page of the receipt and by the bell; the submission is put aside until the answer. */
export async function askSubmitter(
  context: RequestContext,
  { id, ...input }: { id: string; question: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  refuseUnstorableText(input);
  const { question } = parseForm(submissionQuestionForm, input);
  await transact(context, async (tx) => {
    const submission = await findPendingForUpdate(tx, id);
    await requireNoOpenQuestion(tx.em, id);
    const questionId = newId();
    const asked = { id: questionId, submissionId: id, askerId: viewer.id, question };
    await db(tx.em)
      .insertInto("submissionQuestions")
      .values({ ...asked, askedAt: tx.now() })
      .execute();
    if (!submission.heldAt) {
      submission.hold({ reason: waitsForAnswer, byId: viewer.id, at: tx.now() });
    }
    await tx.em.flush();
    await db(tx.em).deleteFrom("submissionClaims").where("submissionId", "=", id).execute();
    await sendMessage(tx.em, "events.submission-held", { submissionId: id });
    const { submitterId, title } = submission;
    if (!submitterId || submitterId === viewer.id) return;
    const facts = { submissionId: id, submitterId, questionId, title, question };
    await sendMessage(tx.em, "events.submitter-asked", facts);
  });
  return requireSubmission(context, id);
}

async function requireNoOpenQuestion(em: EntityManager, submissionId: string): Promise<void> {
  const { open, all } = await db(em)
    .selectFrom("submissionQuestions as q")
    .select(({ fn }) => [
      fn.countAll<number>().as("all"),
      fn.countAll<number>().filterWhere("q.answeredAt", "is", null).as("open"),
    ])
    .where("q.submissionId", "=", submissionId)
    .executeTakeFirstOrThrow();
  if (open > 0) throw new AppError("CONFLICT", "The submitter has been asked already.");
  if (all < submissionQuestionsMax) return;
  const limit = `A submitter is asked at most ${submissionQuestionsMax} times.`;
  throw new AppError("CONFLICT", limit);
}

interface AnswerInput {
  id: string;
  receipt?: string | null | undefined;
  answer: string;
}

const questionNotFound = () => new AppError("NOT_FOUND", "That question does not exist.");

/** The submitter's answer, by the receipt or from their own account. The submission waits again. */
export async function answerQuestion(
  context: RequestContext,
  { id, receipt, ...input }: AnswerInput,
): Promise<SubmissionReceiptObject> {
  if (context.viewer) requireWriter(context);
  refuseUnstorableText(input);
  const { answer } = parseForm(submissionAnswerForm, input);
  const submissionId = await ownSubmissionOf(context, { id, receipt });
  await transact(context, async (tx) => {
    const submission = await findSubmissionForUpdate(tx, submissionId);
    if (!submission.isPending) throw new AppError("CONFLICT", "This has been decided meanwhile.");
    const answered = await db(tx.em)
      .updateTable("submissionQuestions")
      .set({ answer, answeredAt: tx.now() })
      .where("id", "=", id)
      .where("answeredAt", "is", null)
      .returning("id")
      .executeTakeFirst();
    if (!answered) throw new AppError("CONFLICT", "This question has been answered already.");
    if (submission.holdReason === waitsForAnswer) submission.resume();
    await tx.em.flush();
    await sendMessage(tx.em, "events.submission-held", { submissionId });
  });
  return selectReceipts(context.em).where("s.id", "=", submissionId).executeTakeFirstOrThrow();
}

/** What a question is about, for whoever sent that in; for anybody else there is no such question. */
async function ownSubmissionOf(
  { em, viewer }: RequestContext,
  { id, receipt }: Omit<AnswerInput, "answer">,
): Promise<string> {
  const found = await db(em)
    .selectFrom("submissionQuestions as q")
    .innerJoin("submissions as s", "s.id", "q.submissionId")
    .select(["s.id", "s.receiptDigest", "s.submitterId"])
    .where("q.id", "=", anyOf(possibleIds([id])))
    .executeTakeFirst();
  const hasReceipt = receipt != null && found?.receiptDigest === tokenDigest(receipt);
  const isOwn = found?.submitterId != null && found.submitterId === ownerIdOf(viewer);
  if (!found || !(hasReceipt || isOwn)) throw questionNotFound();
  return found.id;
}

const loadQuestions = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await db(em)
    .selectFrom("submissionQuestions as q")
    .select(["q.id", "q.submissionId", "q.askerId", "q.question", "q.askedAt"])
    .select(["q.answer", "q.answeredAt"])
    .where("q.submissionId", "=", anyOf(ids))
    .orderBy("q.askedAt")
    .orderBy("q.id")
    .execute();
  return groupBy(found, ({ submissionId }) => submissionId);
});

/** The oldest first, of a submission that the caller has been shown. */
export async function questionsOf(
  context: RequestContext,
  { id }: { id: string },
): Promise<SubmissionQuestionObject[]> {
  return (await loadQuestions(context, id)) ?? [];
}

/** For the archives: what a member was asked and answered, and what they asked as staff. */
export const submissionQuestionData: MemberData = {
  name: "submissionQuestions",
  read: (em, userId) =>
    db(em)
      .selectFrom("submissionQuestions as q")
      .innerJoin("submissions as s", "s.id", "q.submissionId")
      .select(["q.submissionId", "q.question", "q.askedAt", "q.answer", "q.answeredAt"])
      .where(({ or, eb }) => or([eb("s.submitterId", "=", userId), eb("q.askerId", "=", userId)]))
      .orderBy("q.askedAt")
      .orderBy("q.id")
      .execute(),
};

/** Once the account is erased, nobody asked; who wants their texts erased leaves no answers. */
export async function forgetQuestions(
  em: EntityManager,
  { userId, eraseTexts }: { userId: string; eraseTexts: boolean },
): Promise<void> {
  const questions = db(em).updateTable("submissionQuestions");
  await questions.set({ askerId: null }).where("askerId", "=", userId).execute();
  if (!eraseTexts) return;
  await questions
    .set({ answer: null })
    .where("submissionId", "in", (eb) =>
      eb.selectFrom("submissions").select("id").where("submitterId", "=", userId),
    )
    .execute();
}
