import { moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import { ArgsType, Field, ID, Int } from "type-graphql";

import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { RemovalGround } from "../model/post.entity.ts";
import { RemovalGroundEnum } from "../model/post.type.ts";

@ArgsType()
export class EditPostArgs {
  @Field(() => ID, knownId("a post")) id!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The revision that the editor has seen: an edit in between is a CONFLICT.",
  })
  revision?: number | null;
  @Field(() => String, {
    nullable: true,
    ...requiredText("Needed from moderators; the author reads it", moderationTextMaxLength),
  })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "From moderators: the rule that the former text broke, if it was one.",
  })
  ground?: RemovalGround | null;
}

@ArgsType()
export class DeletePostArgs {
  @Field(() => ID, knownId("a post")) id!: string;
  @Field(() => String, {
    nullable: true,
    ...requiredText("Needed from moderators; the author reads it", moderationTextMaxLength),
  })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Needed from moderators; everybody reads it.",
  })
  ground?: RemovalGround | null;
}
