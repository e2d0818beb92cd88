import type { Rule } from "@vigilia/schema/enums.ts";
import {
  moderationTextMaxLength,
  stockReasonNameMaxLength,
  stockReasonsMax,
} from "@vigilia/schema/limits.ts";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import {
  createReason,
  deleteReason,
  listReasons,
  type ReasonInput,
  type StockReasonRow,
  updateReason,
} from "./keep-reasons.ts";

@ObjectType("StockReason", {
  description: "A reason that admins keep, for moderators to choose instead of writing it again.",
})
class StockReasonObject implements StockReasonRow {
  @Field(() => ID, { description: "Of the reason." }) id!: string;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Under which rule it is offered; null: whatever the rule.",
  })
  ground!: Rule | null;
  @Field(() => String, { description: "By which it is chosen." }) name!: string;
  @Field(() => String, { description: "What stands in the decision, to be changed there." })
  text!: string;
}

@ArgsType()
class StockReasonArgs implements ReasonInput {
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "Under which rule it is offered; left out: whatever the rule.",
  })
  ground?: Rule | null;
  @Field(() => String, requiredText("Unique, whatever the case:", stockReasonNameMaxLength))
  name!: string;
  @Field(() => String, requiredText("What the member reads:", moderationTextMaxLength))
  text!: string;
}

@Resolver(() => StockReasonObject)
export class StockReasonResolver {
  @Query(() => [StockReasonObject], {
    description: `Moderators. Reasons to choose from, at most ${stockReasonsMax}, by rule and name.`,
  })
  stockReasons(@Ctx() context: RequestContext): Promise<StockReasonRow[]> {
    return listReasons(context);
  }

  @Mutation(() => StockReasonObject, { description: "Admins." })
  createStockReason(
    @Ctx() context: RequestContext,
    @Args(() => StockReasonArgs) args: StockReasonArgs,
  ): Promise<StockReasonRow> {
    return createReason(context, args);
  }

  @Mutation(() => StockReasonObject, {
    description: "Admins. All of it is given; what was decided keeps its words.",
  })
  updateStockReason(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a kept reason")) id: string,
    @Args(() => StockReasonArgs) { ground, name, text }: StockReasonArgs,
  ): Promise<StockReasonRow> {
    return updateReason(context, { id, ground, name, text });
  }

  @Mutation(() => Boolean, { description: "Admins. What was decided keeps its words." })
  deleteStockReason(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("a kept reason")) id: string,
  ): Promise<boolean> {
    return deleteReason(context, { id });
  }
}
