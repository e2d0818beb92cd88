import type { EntityManager } from "@mikro-orm/postgresql";
import { hour, minute } from "@vigilia/schema/durations.ts";
import { dashboardDays, reportClaimMinutes, reportOverdueHours } from "@vigilia/schema/limits.ts";
import { sql, type Expression } from "kysely";
import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { onlineMembers } from "../../accounts/model/presence.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { postIsHeld } from "../approvals/list-held-posts.ts";
import { appealIsOpen } from "../model/statement.query.ts";
import { db } from "../tables.ts";
import { AdminDashboard, type DayCount, SystemHealth } from "./admin-dashboard.type.ts";
import { readModerationQueue } from "./moderation-queue.resolver.ts";
import { readSystemHealth } from "./system-health.ts";

/** What waits for the staff, and how the site has been doing. */
async function readAdminDashboard(context: RequestContext): Promise<AdminDashboard> {
  requireModerator(context);
  const { em } = context;
  const now = context.now();
  return {
    queue: await readModerationQueue(em),
    ...(await readWaiting(em, now)),
    onlineNow: (await onlineMembers(em, now).executeTakeFirstOrThrow()).count,
    signUps: await perDay(em, now, db(em).selectFrom("users").select("createdAt as at")),
    posts: await perDay(
      em,
      now,
      db(em).selectFrom("posts").select("createdAt as at").where("number", "is not", null),
    ),
    events: await perDay(em, now, db(em).selectFrom("events").select("publishedAt as at")),
  };
}

type Waiting = Pick<
  AdminDashboard,
  | "overdueReports"
  | "oldestReportAt"
  | "oldestSubmissionAt"
  | "oldestHeldPostAt"
  | "oldestAppealAt"
  | "oldestNoticeAt"
>;

/** How long what waits has waited, and how much of it too long. */
export async function readWaiting(em: EntityManager, now: Date): Promise<Waiting> {
  const overdueBefore = new Date(now.getTime() - reportOverdueHours * hour);
  const claimedAfter = new Date(now.getTime() - reportClaimMinutes * minute);
  const recentClaims = db(em)
    .selectFrom("reportClaims as c")
    .select("c.postId")
    .where("c.claimedAt", ">", claimedAfter);
  return db(em)
    .selectNoFrom(({ selectFrom }) => [
      selectFrom("statements as s")
        .select(({ fn }) => fn.min("s.appealedAt").as("at"))
        .where(appealIsOpen)
        .as("oldestAppealAt"),
      selectFrom("reports")
        .select(({ fn }) => fn.min("createdAt").as("at"))
        .where("status", "=", "OPEN")
        .as("oldestReportAt"),
      selectFrom("submissions")
        .select(({ fn }) => fn.min("submittedAt").as("at"))
        .where("status", "=", "PENDING")
        .where("heldAt", "is", null)
        .as("oldestSubmissionAt"),
      selectFrom("posts as p")
        .select(({ fn }) => fn.min("p.heldAt").as("at"))
        .where(postIsHeld)
        .as("oldestHeldPostAt"),
      selectFrom("notices")
        .select(({ fn }) => fn.min("createdAt").as("at"))
        .where("status", "=", "OPEN")
        .as("oldestNoticeAt"),
      selectFrom("reports as r")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where("r.status", "=", "OPEN")
        .where("r.createdAt", "<", overdueBefore)
        .where(({ not, exists, ref }) =>
          not(exists(recentClaims.where("c.postId", "=", ref("r.postId")))),
        )
        .$asScalar()
        .as("overdueReports"),
    ])
    .executeTakeFirstOrThrow();
}

/** Days are those of UTC. */
async function perDay(
  em: EntityManager,
  now: Date,
  happened: Expression<{ at: Date | null }>,
): Promise<DayCount[]> {
  const today = now.toISOString().slice(0, 10);
  return rows(
    em,
    sql<DayCount>`
      with days as (
        select ${today}::date - back as day from generate_series(0, ${dashboardDays}::int - 1) back
      ), happened as ${happened}
      select to_char(days.day, 'YYYY-MM-DD') as day, count(happened.at)::int as count
      from days left join happened on happened.at >= days.day::timestamp at time zone 'UTC'
        and happened.at < (days.day + 1)::timestamp at time zone 'UTC'
      group by days.day order by days.day`,
  );
}

@Resolver(() => AdminDashboard)
export class AdminDashboardResolver {
  @Query(() => AdminDashboard, { description: "Moderators." })
  adminDashboard(@Ctx() context: RequestContext): Promise<AdminDashboard> {
    return readAdminDashboard(context);
  }

  @FieldResolver(() => SystemHealth, { description: "Measured when it is asked for." })
  health(@Ctx() context: RequestContext): Promise<SystemHealth> {
    return readSystemHealth(context);
  }
}
