import { staffNoteMaxLength } from "@vigilia/schema/limits.ts";
import { Field, ID, ObjectType } from "type-graphql";

import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";

@ObjectType("SubmissionNote", {
  description: "What a moderator tells the others about a submission. Nobody else reads it.",
})
export class SubmissionNoteObject {
  authorId!: string | null;
  @Field(() => ID, { description: "Of the note." }) id!: string;
  @Field(() => String, {
    description: `Plain text with its lines, 1 to ${staffNoteMaxLength.toLocaleString("en-GB")} characters.`,
  })
  body!: string;
  @Field(() => DateTimeScalar, { description: "When it was written." }) createdAt!: Date;
}
