import type { Rule } from "@vigilia/schema/enums.ts";
import { Field, ObjectType } from "type-graphql";

import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { BanRow } from "./ban.query.ts";

@ObjectType("Ban", {
  description:
    "For its time a member reads, and writes nothing. Seen by that member and by moderators.",
  implements: Node,
})
export class BanObject extends Node implements BanRow {
  __typename!: "Ban";
  userId!: string;
  moderatorId!: string | null;
  @Field(() => String, { description: "The moderator's words, which the member reads." })
  reason!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where the reason alone says it.",
  })
  ground!: Rule | null;
  @Field(() => DateTimeScalar, { description: "When it began." }) createdAt!: Date;
  @Field(() => DateTimeScalar, { nullable: true, description: "Null: until lifted." })
  expiresAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When a moderator ended it; null for one that ran its time.",
  })
  liftedAt!: Date | null;
}
