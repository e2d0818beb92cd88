import type { AppealStatus } from "@vigilia/schema/enums.ts";
import { appealMaxLength, appealMonths, moderationTextMaxLength } from "@vigilia/schema/limits.ts";
import {
  Arg,
  Args,
  ArgsType,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  Query,
  Resolver,
  Root,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import {
  ForwardPageArgs,
  type CountedConnection,
} from "../../../platform/graphql/connection.type.ts";
import { actsAsStaff } from "../../accounts/model/require-viewer.ts";
import { appealStatusOf, type StatementRow } from "../model/statement.query.ts";
import { listAppealed } from "../statements/list-statements.ts";
import {
  AppealStatusEnum,
  StatementConnection,
  StatementObject,
} from "../statements/statement.type.ts";
import { answerAppeal } from "./answer-appeal.ts";
import { answerRefusal } from "./answer-refusal.ts";
import { appeal } from "./appeal.ts";

@ArgsType()
class AppealListArgs extends ForwardPageArgs {
  @Field(() => AppealStatusEnum, { defaultValue: "OPEN", description: "Which of them." })
  status!: AppealStatus;
}

@ArgsType()
class AnswerAppealArgs {
  @Field(() => ID, knownId("a statement that was objected to")) statementId!: string;
  @Field(() => Boolean, {
    description: "Takes the decision back wholly: what it took is there again.",
  })
  isGranted!: boolean;
  @Field(() => String, requiredText("The member reads it:", moderationTextMaxLength))
  answer!: string;
}

/** A decision is looked at once more, by somebody else. */
@Resolver(() => StatementObject)
export class AppealResolver {
  @Query(() => StatementConnection, {
    description:
      "Moderators: decisions that were objected to. Of those that wait the oldest objection first, else the newest answer.",
  })
  appeals(
    @Ctx() context: RequestContext,
    @Args(() => AppealListArgs) args: AppealListArgs,
  ): Promise<CountedConnection<StatementRow>> {
    return listAppealed(context, args);
  }

  @Mutation(() => StatementObject, {
    description: `The member whom a decision concerns, banned or not: once, within ${appealMonths} months. CONFLICT after that, and once it was taken back.`,
  })
  appeal(
    @Ctx() context: RequestContext,
    @Arg("statementId", () => ID, knownId("a statement of the viewer's")) statementId: string,
    @Arg("words", () => String, requiredText("Why it is wrong:", appealMaxLength)) words: string,
  ): Promise<StatementRow> {
    return appeal(context, { statementId, words });
  }

  @Mutation(() => StatementObject, {
    description: "Moderators, but for who decided and whom it concerns.",
  })
  answerAppeal(
    @Ctx() context: RequestContext,
    @Args(() => AnswerAppealArgs) args: AnswerAppealArgs,
  ): Promise<StatementRow> {
    return answerAppeal(context, args);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      "Why the viewer cannot answer the objection so, in a sentence; null where they can, where no objection waits, and to anyone but moderators.",
  })
  async viewerRefusal(
    @Root() statement: StatementRow,
    @Ctx() context: RequestContext,
    @Arg("isGranted", () => Boolean, { description: "The answer: taken back, or left standing." })
    isGranted: boolean,
  ): Promise<string | null> {
    const { viewer } = context;
    if (!viewer || !actsAsStaff(viewer) || appealStatusOf(statement) !== "OPEN") return null;
    return answerRefusal(context, { viewer, statement, isGranted });
  }
}
