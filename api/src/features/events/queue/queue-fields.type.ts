import {
  staffNoteMaxLength,
  submissionAnswerMaxLength,
  submissionQuestionMaxLength,
} from "@vigilia/schema/limits.ts";
import { numberText } from "@vigilia/schema/number-text.ts";
import { Field, ID, Int, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ObjectType("SubmissionNote", {
  description: "What a moderator tells the others about a submission. Nobody else reads it.",
})
export class SubmissionNoteObject {
  authorId!: string | null;
  @Field(() => ID, { description: "Of the note." }) id!: string;
  @Field(() => String, {
    description: `Plain text with its lines, 1 to ${numberText(staffNoteMaxLength)} characters.`,
  })
  body!: string;
  @Field(() => DateTimeScalar, { description: "When it was written." }) createdAt!: Date;
}

@ObjectType("SubmitterHistory", {
  description:
    "How many other submissions came from the same account or, without a name, by the same chain of receipts.",
})
export class SubmitterHistoryObject {
  @Field(() => Int, { description: "Not decided yet." }) waiting!: number;
  @Field(() => Int, { description: "Published, or added to an event." }) approved!: number;
  @Field(() => Int, { description: "Not published." }) rejected!: number;
}

@ObjectType("SubmissionQuestion", {
  description: "What those who decide on a submission asked its submitter.",
})
export class SubmissionQuestionObject {
  askerId!: string | null;
  @Field(() => ID, { description: "Of the question." }) id!: string;
  @Field(() => String, {
    description: `Plain text, 1 to ${numberText(submissionQuestionMaxLength)} characters.`,
  })
  question!: string;
  @Field(() => DateTimeScalar, { description: "When it was asked." }) askedAt!: Date;
  @Field(() => String, {
    nullable: true,
    description: `The submitter's words: plain text, 1 to ${numberText(submissionAnswerMaxLength)} characters; null until then, and once they are erased.`,
  })
  answer!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "When it was answered." })
  answeredAt!: Date | null;
}
