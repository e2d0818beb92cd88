import type { EntityManager } from "@mikro-orm/postgresql";
import type { Restriction, Rule } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";
import { Field, Float, Int, ObjectType } from "type-graphql";

import { RemovalGroundEnum } from "../../forum/model/post.type.ts";
import { RestrictionEnum } from "../statements/statement.type.ts";
import { db } from "../tables.ts";

@ObjectType({ description: "Decisions of one kind, taken in one year under one rule." })
class DecisionFigures {
  @Field(() => RestrictionEnum, { description: "What was taken from the members." })
  restriction!: Restriction;
  @Field(() => RemovalGroundEnum, { nullable: true, description: "Null: no rule was named." })
  ground!: Rule | null;
  @Field(() => Int, { description: "One decision may concern several members." }) made!: number;
  @Field(() => Int, { description: "Of these, after reports by members." }) fromReports!: number;
  @Field(() => Int, { description: "Of these, after the program had held something back." })
  heldAutomatically!: number;
  @Field(() => Int, { description: "Of these, by the program alone, until a person decided." })
  automated!: number;
  @Field(() => Int, { description: "Of these, objected to by now." }) appealed!: number;
  @Field(() => Int, { description: "Of these, taken back because an objection was right." })
  overturned!: number;
}

@ObjectType({ description: "What was decided in a year, and what became of objections." })
export class DecisionReport {
  @Field(() => [DecisionFigures], { description: "One row for each kind and rule that occurred." })
  decisions!: DecisionFigures[];
  @Field(() => Float, {
    nullable: true,
    description: "Half of the objections to them were answered within so many hours.",
  })
  medianHoursToAnswer!: number | null;
}

interface Span {
  from: Date;
  /** Excluded. */
  until: Date;
}

/** Counts the statements of reasons that were written in a span of time. */
export async function readDecisionReport(
  em: EntityManager,
  { from, until }: Span,
): Promise<DecisionReport> {
  const stated = db(em)
    .selectFrom("statements as s")
    .where("s.createdAt", ">=", from)
    .where("s.createdAt", "<", until);
  const decisions = await stated
    .select(({ fn }) => {
      const made = fn.count<number>("s.decisionId").distinct();
      return [
        "s.restriction",
        "s.ground",
        made.as("made"),
        made.filterWhere("s.origin", "=", "REPORT").as("fromReports"),
        made.filterWhere("s.origin", "=", "AUTOMATIC").as("heldAutomatically"),
        made.filterWhere("s.origin", "=", "PROGRAM").as("automated"),
        made.filterWhere("s.appealedAt", "is not", null).as("appealed"),
        made
          .filterWhere("s.isGranted", "is", true)
          .filterWhere("s.revertedAt", "is not", null)
          .as("overturned"),
      ];
    })
    .groupBy(["s.restriction", "s.ground"])
    .orderBy("s.restriction")
    .orderBy("s.ground")
    .execute();
  const hours = sql<number | null>`
    percentile_cont(0.5) within group (order by extract(epoch from s.answered_at - s.appealed_at) / 3600)`;
  const median = await stated
    .select(hours.as("hours"))
    .where("s.answeredAt", "is not", null)
    .executeTakeFirst();
  return { decisions, medianHoursToAnswer: median?.hours ?? null };
}
