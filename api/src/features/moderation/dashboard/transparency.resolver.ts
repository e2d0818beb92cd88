import type { EntityManager } from "@mikro-orm/postgresql";
import { rules, type Rule } from "@vigilia/schema/enums.ts";
import { sql } from "kysely";
import { Arg, Ctx, Int, Query, Resolver, Field, Float, ObjectType } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { ReportReasonEnum } from "../model/report.type.ts";
import { db } from "../tables.ts";
import { DecisionReport, readDecisionReport } from "./decision-figures.ts";

@ObjectType({ description: "What became of what was reported under one rule." })
export class RuleFigures {
  @Field(() => ReportReasonEnum, { description: "The rule that the reporters named." })
  rule!: Rule;
  @Field(() => Int, { description: "Reports made in the year." }) received!: number;
  @Field(() => Int, { description: "Of these, upheld by now." }) upheld!: number;
  @Field(() => Int, { description: "Of these, dismissed by now." }) dismissed!: number;
}

@ObjectType({ description: "What the staff did in one year, as numbers that may be published." })
export class TransparencyReport extends DecisionReport {
  @Field(() => Int, { description: "By the universal clock." }) year!: number;
  @Field(() => [RuleFigures], {
    description: "One row for each rule, also where nothing was reported.",
  })
  reports!: RuleFigures[];
  @Field(() => Float, {
    nullable: true,
    description: "Half of the reports made in the year were decided within so many hours.",
  })
  medianHoursToDecision!: number | null;
  @Field(() => Int, { description: "One by one, with a report, with a ban, or all by one member." })
  removedPosts!: number;
  @Field(() => Int, { description: "Deleted by moderators, those restored later included." })
  removedThreads!: number;
  @Field(() => Int, { description: "Posts that the program held back for a moderator to see." })
  automaticallyHeldPosts!: number;
  @Field(() => Int, { description: "Of posts that were held back." }) rejectedPosts!: number;
  @Field(() => Int, { description: "Imposed in the year, those lifted later included." })
  bans!: number;
  @Field(() => Int, { description: "Ended by a moderator before their time." })
  liftedBans!: number;
  @Field(() => Int, { description: "Given in the year, those taken back later included." })
  warnings!: number;
  @Field(() => Int, { description: "Members whose writing was slowed, taken back later or not." })
  slowedMembers!: number;
  @Field(() => Int, {
    description: "Members whose posts waited for the staff, taken back later or not.",
  })
  heldMembers!: number;
  @Field(() => Int, {
    description: "Warnings, slowed writing and held posts that were taken back.",
  })
  liftedSanctions!: number;
  @Field(() => Int, { description: "Closed because somebody else got in; no sanction." })
  lockedAccounts!: number;
  @Field(() => Int, { description: "Published as events, those withdrawn later included." })
  approvedSubmissions!: number;
  @Field(() => Int, { description: "Rejected, including those that were reverted at once." })
  rejectedSubmissions!: number;
}

/** The years that the database's timestamps can represent. */
const years = { first: 2000, last: 9999 };

/** What the staff did in a year. Acts are counted in the log, which nobody can change, reports where they are. */
async function readTransparency(
  context: RequestContext,
  input: { year?: number | null | undefined },
): Promise<TransparencyReport> {
  const year = input.year ?? context.now().getUTCFullYear();
  if (year < years.first || year > years.last) throw refusedFields({ year: "No such year" });
  const { em } = context;
  const span = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  const { decisions, medianHoursToAnswer } = await readDecisionReport(em, span);
  return {
    year,
    ...(await readReports(em, span)),
    ...(await readActs(em, span)),
    ...{ decisions, medianHoursToAnswer },
  };
}

interface Span {
  from: Date;
  /** Excluded. */
  until: Date;
}

type Reports = Pick<TransparencyReport, "reports" | "medianHoursToDecision">;

const unreported = { received: 0, upheld: 0, dismissed: 0 };

async function readReports(em: EntityManager, { from, until }: Span): Promise<Reports> {
  const made = db(em)
    .selectFrom("reports")
    .where("createdAt", ">=", from)
    .where("createdAt", "<", until);
  const found = await made
    .select(({ fn }) => [
      "reason as rule",
      fn.countAll<number>().as("received"),
      fn.countAll<number>().filterWhere("status", "=", "UPHELD").as("upheld"),
      fn.countAll<number>().filterWhere("status", "=", "DISMISSED").as("dismissed"),
    ])
    .groupBy("reason")
    .execute();
  const reports = rules.map(
    (rule) => found.find((figures) => figures.rule === rule) ?? { rule, ...unreported },
  );
  const hours = sql<number | null>`
    percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at) / 3600)`;
  const median = await made
    .select(hours.as("hours"))
    .where("handledAt", "is not", null)
    .executeTakeFirst();
  return { reports, medianHoursToDecision: median?.hours ?? null };
}

type Acts = Omit<TransparencyReport, keyof Reports | keyof DecisionReport | "year">;

async function readActs(em: EntityManager, { from, until }: Span): Promise<Acts> {
  const removedWithBans = sql<number>`
    coalesce(sum((a.details #>> '{after,removedPosts}')::int)
      filter (where a.action in ('user.ban', 'user.remove-posts')), 0)`;
  return db(em)
    .selectFrom("auditLog as a")
    .select(({ eb, fn, selectFrom }) => {
      const acts = (...actions: string[]) =>
        fn.countAll<number>().filterWhere("a.action", "in", actions);
      return [
        eb(acts("post.delete", "report.uphold-and-delete"), "+", removedWithBans).as(
          "removedPosts",
        ),
        acts("thread.delete").as("removedThreads"),
        selectFrom("posts")
          .select(fn.countAll<number>().as("count"))
          .where("heldAt", ">=", from)
          .where("heldAt", "<", until)
          .$asScalar()
          .as("automaticallyHeldPosts"),
        acts("post.reject").as("rejectedPosts"),
        acts("user.ban").as("bans"),
        acts("user.unban").as("liftedBans"),
        acts("user.warn").as("warnings"),
        acts("user.slow").as("slowedMembers"),
        acts("user.hold-posts").as("heldMembers"),
        acts("user.lift-sanction").as("liftedSanctions"),
        acts("user.lock").as("lockedAccounts"),
        acts("submission.approve").as("approvedSubmissions"),
        acts("submission.reject").as("rejectedSubmissions"),
      ];
    })
    .where("a.createdAt", ">=", from)
    .where("a.createdAt", "<", until)
    .executeTakeFirstOrThrow();
}

@Resolver(() => TransparencyReport)
export class TransparencyResolver {
  @Query(() => TransparencyReport, {
    description: "One year in numbers, as article 24 of the Digital Services Act asks for.",
  })
  transparency(
    @Ctx() context: RequestContext,
    @Arg("year", () => Int, { nullable: true, description: "Left out: the present one." })
    year?: number | null,
  ): Promise<TransparencyReport> {
    return readTransparency(context, { year });
  }
}
