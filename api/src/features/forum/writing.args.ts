import { ArgsType, Field, ID, Int } from "type-graphql";

import { knownId } from "../../platform/graphql/argument-options.ts";
import type { RemovalGround } from "./post.entity.ts";
import { RemovalGroundEnum } from "./post.type.ts";

@ArgsType()
export class EditPostArgs {
  @Field(() => ID, knownId("a post")) id!: string;
  @Field(() => String, { description: "Markdown." }) body!: string;
  @Field(() => Int, {
    nullable: true,
    description: "The revision that the editor has seen: an edit in between is a CONFLICT.",
  })
  revision?: number | null;
}

@ArgsType()
export class DeletePostArgs {
  @Field(() => ID, knownId("a post")) id!: string;
  @Field(() => String, { nullable: true, description: "For the record; moderators only." })
  reason?: string | null;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "What everybody may know of it; moderators only.",
  })
  ground?: RemovalGround | null;
}
