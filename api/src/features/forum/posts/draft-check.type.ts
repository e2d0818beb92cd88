import { Field, Int, ObjectType } from "type-graphql";

@ObjectType({ description: "What a writer should know before posting." })
export class DraftCheck {
  @Field(() => Int, { description: "Names in the text." }) mentions!: number;
  @Field(() => Int, { description: "Of those, at most so many are told." })
  mentionsNotified!: number;
  @Field(() => Boolean, { description: "A moderator looks at it before it appears." })
  willBeHeld!: boolean;
}
