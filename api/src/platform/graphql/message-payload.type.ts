import { Field, ObjectType } from "type-graphql";

@ObjectType("MessagePayload", {
  description: "Says that something was done, where there is nothing else to return.",
})
export class MessagePayload {
  @Field(() => String, { description: "A sentence for the person who asked." }) message!: string;
}
