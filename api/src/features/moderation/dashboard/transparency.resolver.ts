import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";
import { Arg, Ctx, Int, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { refusedFields } from "../../../platform/text/parse-form.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { reportReasons } from "../model/report.entities.ts";
import { type RuleFigures, TransparencyReport } from "./transparency.type.ts";

/** The years that a database can tell apart. */
const years = { first: 2000, last: 9999 };

/** What the staff did in a year. Acts are counted in the log, which nobody can change, reports where they are. */
async function readTransparency(
  context: RequestContext,
  input: { year?: number | null | undefined },
): Promise<TransparencyReport> {
  requireModerator(context);
  const year = input.year ?? context.now().getUTCFullYear();
  if (year < years.first || year > years.last) throw refusedFields({ year: "No such year" });
  const { em } = context;
  const span = { from: new Date(Date.UTC(year, 0)), until: new Date(Date.UTC(year + 1, 0)) };
  return { year, ...(await readReports(em, span)), ...(await readActs(em, span)) };
}

interface Span {
  from: Date;
  /** Excluded. */
  until: Date;
}

type Reports = Pick<TransparencyReport, "reports" | "medianHoursToDecision">;

async function readReports(em: EntityManager, { from, until }: Span): Promise<Reports> {
  const reports = await rows(
    em,
    sql<RuleFigures>`
      select rule, count(r.id)::int as received,
        count(r.id) filter (where r.status = 'UPHELD')::int as upheld,
        count(r.id) filter (where r.status = 'DISMISSED')::int as dismissed
      from unnest(${[...reportReasons]}::text[]) with ordinality as rules (rule, place)
      left join reports r on r.reason = rule and r.created_at >= ${from} and r.created_at < ${until}
      group by rule, place order by place`,
  );
  const median = await firstRow(
    em,
    sql<{ hours: number | null }>`
      select percentile_cont(0.5) within group (order by extract(epoch from handled_at - created_at) / 3600) as hours
      from reports where handled_at is not null and created_at >= ${from} and created_at < ${until}`,
  );
  return { reports, medianHoursToDecision: median?.hours ?? null };
}

type Acts = Omit<TransparencyReport, keyof Reports | "year">;

async function readActs(em: EntityManager, { from, until }: Span): Promise<Acts> {
  const acts = await firstRow(
    em,
    sql<Acts>`
      select (count(*) filter (where action in ('post.delete', 'report.uphold-and-delete'))
          + coalesce(sum((details #>> '{after,removedPosts}')::int) filter (where action = 'user.ban'), 0))::int
          as "removedPosts",
        count(*) filter (where action = 'thread.delete')::int as "removedThreads",
        (select count(*)::int from posts where held_at >= ${from} and held_at < ${until}) as "automaticallyHeldPosts",
        count(*) filter (where action = 'post.reject')::int as "rejectedPosts",
        count(*) filter (where action = 'user.ban')::int as bans,
        count(*) filter (where action = 'user.unban')::int as "liftedBans",
        count(*) filter (where action = 'user.lock')::int as "lockedAccounts",
        count(*) filter (where action = 'submission.approve')::int as "approvedSubmissions",
        count(*) filter (where action = 'submission.reject')::int as "rejectedSubmissions"
      from audit_log where created_at >= ${from} and created_at < ${until}`,
  );
  if (!acts) throw new Error("A statement that only counts gave no row");
  return acts;
}

@Resolver(() => TransparencyReport)
export class TransparencyResolver {
  @Query(() => TransparencyReport, { description: "Moderators." })
  transparency(
    @Ctx() context: RequestContext,
    @Arg("year", () => Int, { nullable: true, description: "Left out: the present one." })
    year?: number | null,
  ): Promise<TransparencyReport> {
    return readTransparency(context, { year });
  }
}
