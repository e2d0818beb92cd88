import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Submission } from "../submissions/submission.entity.ts";

export const SubmissionClaimSchema = defineEntity({
  name: "SubmissionClaim",
  tableName: "submission_claims",
  properties: {
    submission: () => p.oneToOne(Submission).ref().primary().owner().deleteRule("cascade"),
    moderator: () => p.manyToOne(User).ref().deleteRule("cascade"),
    claimedAt: p.datetime(3),
  },
  indexes: [{ name: "submission_claims_of_moderator", properties: ["moderator"] }],
});

/** A moderator has a submission open; it says so to the others, and binds nobody. */
export class SubmissionClaim extends SubmissionClaimSchema.class {}
SubmissionClaimSchema.setClass(SubmissionClaim);

export const SubmissionNoteSchema = defineEntity({
  name: "SubmissionNote",
  tableName: "submission_notes",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    submission: () => p.manyToOne(Submission).ref().deleteRule("cascade"),
    /** Null once that account is erased. */
    author: () => p.manyToOne(User).ref().nullable(),
    body: p.text(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "submission_notes_of_submission", properties: ["submission", "createdAt", "id"] },
    { name: "submission_notes_of_author", properties: ["author"] },
  ],
});

export const SubmissionQuestionSchema = defineEntity({
  name: "SubmissionQuestion",
  tableName: "submission_questions",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    submission: () => p.manyToOne(Submission).ref().deleteRule("cascade"),
    /** Null once that account is erased. */
    asker: () => p.manyToOne(User).ref().nullable(),
    /** The submitter reads it. */
    question: p.text(),
    askedAt: p.datetime(3),
    /** The submitter's words, for those who decide; null until then, and once they are erased. */
    answer: p.text().nullable(),
    answeredAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: "submission_questions_of_submission", properties: ["submission", "askedAt", "id"] },
    { name: "submission_questions_of_asker", properties: ["asker"] },
  ],
});

/** What those who decide want to know of a submitter. */
export class SubmissionQuestion extends SubmissionQuestionSchema.class {}
SubmissionQuestionSchema.setClass(SubmissionQuestion);

/** What a moderator tells the others about a submission. */
export class SubmissionNote extends SubmissionNoteSchema.class {}
SubmissionNoteSchema.setClass(SubmissionNote);
