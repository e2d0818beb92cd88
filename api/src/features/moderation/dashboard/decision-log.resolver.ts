import type { AppealStatus, DecisionOrigin, Restriction, Rule } from "@vigilia/schema/enums.ts";
import { publicDecisionsPerPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";
import { Arg, Ctx, Field, Int, ObjectType, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { pageNumber } from "../../../platform/graphql/argument-options.ts";
import { numberedPageOf } from "../../../platform/graphql/connection.type.ts";
import { DateScalar } from "../../../platform/graphql/scalars.ts";
import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { appealStatusOf } from "../model/statement.query.ts";
import {
  AppealStatusEnum,
  DecisionOriginEnum,
  RestrictionEnum,
} from "../statements/statement.type.ts";
import { db } from "../tables.ts";

@ObjectType({
  description:
    "A decision of the staff as everybody may know it: neither whom it concerns nor who took it, no words of anybody, and no time of the day.",
})
class PublicDecision {
  @Field(() => DateScalar, { description: "The day, by the universal clock." }) day!: string;
  @Field(() => RestrictionEnum, { description: "What was taken." }) restriction!: Restriction;
  @Field(() => RemovalGroundEnum, {
    nullable: true,
    description: "The rule that was broken; null where none was named.",
  })
  ground!: Rule | null;
  @Field(() => DecisionOriginEnum, {
    description: "What made the staff look, or that the program acted.",
  })
  origin!: DecisionOrigin;
  @Field(() => Int, { description: "How many members it concerns." }) members!: number;
  @Field(() => Int, { nullable: true, description: "For how many days a ban is; null: no end." })
  days!: number | null;
  @Field(() => Boolean, {
    description: "The staff took it back, by themselves or after an objection.",
  })
  isReverted!: boolean;
  @Field(() => AppealStatusEnum, { nullable: true, description: "Null: nobody objected." })
  appeal!: AppealStatus | null;
}

@ObjectType({ description: "One page of the staff's decisions, the newest first." })
class PublicDecisionPage extends numberedPageOf<PublicDecision>(() => PublicDecision) {}

const dayLength = 86_400;

/** Pages are numbered: a cursor would tell the time of the day. */
async function readDecisionLog(
  { em }: RequestContext,
  { page: wanted }: { page: number },
): Promise<NumberedPage<PublicDecision>> {
  const page = pageFrom(wanted);
  const found = await db(em)
    .selectFrom("statements as s")
    .select(["s.decisionId", "s.restriction", "s.ground", "s.origin"])
    .select(({ fn }) => [
      sql<string>`(min(s.created_at) at time zone 'UTC')::date::text`.as("day"),
      fn.countAll<number>().as("members"),
      sql<number | null>`
        round(extract(epoch from min(s.ends_at) - min(s.created_at)) / ${dayLength}::int)::int`.as(
        "days",
      ),
      sql<boolean>`bool_or(s.reverted_at is not null)`.as("isReverted"),
      fn.max("s.appealedAt").as("appealedAt"),
      sql<boolean | null>`bool_or(s.is_granted)`.as("isGranted"),
    ])
    .groupBy(["s.decisionId", "s.restriction", "s.ground", "s.origin"])
    .orderBy(({ fn }) => fn.min("s.createdAt"), "desc")
    .orderBy("s.decisionId", "desc")
    .limit(publicDecisionsPerPage)
    .offset((page - 1) * publicDecisionsPerPage)
    .execute();
  const nodes = found.map((decision) => ({ ...decision, appeal: appealStatusOf(decision) }));
  const count = async () => {
    const counted = db(em).selectFrom("statements");
    const { n } = await counted
      .select(({ fn }) => fn.count<number>("decisionId").distinct().as("n"))
      .executeTakeFirstOrThrow();
    return n;
  };
  return { nodes, page, pageSize: publicDecisionsPerPage, count };
}

@Resolver()
export class DecisionLogResolver {
  @Query(() => PublicDecisionPage, {
    description: "What the staff decided about members and their words, without naming anybody.",
  })
  decisionLog(
    @Ctx() context: RequestContext,
    @Arg("page", () => Int, pageNumber) page: number,
  ): Promise<NumberedPage<PublicDecision>> {
    return readDecisionLog(context, { page });
  }
}
