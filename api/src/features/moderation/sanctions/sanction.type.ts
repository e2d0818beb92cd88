import { type Rule, type SanctionKind, sanctionKinds } from "@vigilia/schema/enums.ts";
import { sanctionDaysMax, slowMinutesMax } from "@vigilia/schema/limits.ts";
import { restrictionMeanings } from "@vigilia/schema/words/statement-words.ts";
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from "type-graphql";

import { knownId } from "../../../platform/graphql/argument-options.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateTimeScalar } from "../../../platform/graphql/scalars.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import type { SanctionRow } from "../model/sanction.query.ts";
import type { SanctionTerms } from "./impose-sanction.ts";

const { WARNING, SLOW_WRITING, HOLD_POSTS } = restrictionMeanings;

const SanctionKindEnum = enumOf(sanctionKinds);
registerEnumType(SanctionKindEnum, {
  name: "SanctionKind",
  description: "What binds a member below a ban, the mildest first.",
  valuesConfig: describedValues<SanctionKind>({ WARNING, SLOW_WRITING, HOLD_POSTS }),
});

@ObjectType("Sanction", {
  description: "What binds a member below a ban. Seen by that member and by moderators.",
  implements: Node,
})
export class SanctionObject extends Node implements SanctionRow {
  __typename!: "Sanction";
  userId!: string;
  moderatorId!: string | null;
  decisionId!: string | null;
  @Field(() => SanctionKindEnum, { description: "Which step of the ladder." }) kind!: SanctionKind;
  @Field(() => String, { description: "The moderator's words, which the member reads." })
  reason!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where the reason alone says it.",
  })
  ground!: Rule | null;
  @Field(() => DateTimeScalar, { description: "When it began." }) createdAt!: Date;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When it ends by itself; null of a warning.",
  })
  expiresAt!: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: "Of slowed writing: one post in so many minutes. Null otherwise.",
  })
  paceMinutes!: number | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the member said that they have read the warning.",
  })
  acknowledgedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When staff took it back; null for what stands or ran its time.",
  })
  liftedAt!: Date | null;
}

@InputType({ description: "A step of the ladder below a ban, with its terms." })
export class DecidedSanction implements SanctionTerms {
  @Field(() => SanctionKindEnum, { description: "Which step." }) kind!: SanctionKind;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: `When it ends by itself, within ${sanctionDaysMax} days: needed of all but a warning, which has no end.`,
  })
  expiresAt?: Date | null;
  @Field(() => Int, {
    nullable: true,
    description: `Needed of slowed writing: one post in so many minutes, 1 to ${slowMinutesMax}.`,
  })
  paceMinutes?: number | null;
}

@ArgsType()
export class SanctionMemberArgs {
  @Field(() => ID, knownId("a member")) userId!: string;
  @Field(() => DecidedSanction, { description: "Which step of the ladder, and its terms." })
  sanction!: DecidedSanction;
  @Field(() => String, { description: "The member reads it." }) reason!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken, if it was one; the member reads it.",
  })
  ground?: Rule | null;
}
