import { ArgsType, Field, Int } from "type-graphql";

import type { PageArgs as PageArgsShape } from "../database/keyset-page.ts";

@ArgsType()
export class ForwardPageArgs {
  @Field(() => Int, {
    nullable: true,
    description: "At most 100; 20 when neither first nor last is given.",
  })
  first?: number;

  @Field(() => String, { nullable: true, description: "A cursor: the page begins behind it." })
  after?: string;
}

@ArgsType()
export class PageArgs extends ForwardPageArgs implements PageArgsShape {
  @Field(() => Int, { nullable: true, description: "Like first, counted from the end." })
  last?: number;

  @Field(() => String, { nullable: true, description: "A cursor: the page ends before it." })
  before?: string;
}
