import { Field, ID, InputType } from "type-graphql";

const idempotency =
  "A UUID made by the client; the same key by the same author answers with the first result and creates nothing new.";

@InputType({ description: "A new thread together with its opening post." })
export class CreateThreadInput {
  @Field(() => ID, { description: "Where the thread is opened; it must exist." })
  categoryId!: string;
  @Field(() => String, {
    description:
      "1 to 200 characters on one line; invisible characters are dropped and gaps folded.",
  })
  title!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => ID, {
    nullable: true,
    description: "Opens the discussion of this event; one per event.",
  })
  eventId?: string | null;
  @Field(() => ID, { nullable: true, description: idempotency }) idempotencyKey?: string | null;
}

@InputType({ description: "A reply in a thread." })
export class CreatePostInput {
  @Field(() => ID, {
    description: "The thread to reply in. If it was merged into another, the reply goes there.",
  })
  threadId!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => ID, { nullable: true, description: idempotency }) idempotencyKey?: string | null;
}
