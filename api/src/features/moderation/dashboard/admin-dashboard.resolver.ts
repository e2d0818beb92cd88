import type { EntityManager } from "@mikro-orm/postgresql";
import { dashboardDays, reportClaimMinutes, reportOverdueHours } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder } from "kysely";
import { Ctx, FieldResolver, Query, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { countOnlineMembers } from "../../accounts/model/presence.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { postIsHeld } from "../approvals/list-held-posts.ts";
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
    onlineNow: await countOnlineMembers(em, now),
    signUps: await perDay(em, now, sql`select created_at from users`),
    posts: await perDay(em, now, sql`select created_at from posts where number is not null`),
    events: await perDay(em, now, sql`select published_at as created_at from events`),
  };
}

type Waiting = Pick<
  AdminDashboard,
  "overdueReports" | "oldestReportAt" | "oldestSubmissionAt" | "oldestHeldPostAt"
>;

async function readWaiting(em: EntityManager, now: Date): Promise<Waiting> {
  const overdueBefore = new Date(now.getTime() - reportOverdueHours * 3_600_000);
  const claimedAfter = new Date(now.getTime() - reportClaimMinutes * 60_000);
  const waiting = await firstRow(
    em,
    sql<Waiting>`
      select (select min(created_at) from reports where status = 'OPEN') as "oldestReportAt",
        (select min(submitted_at) from submissions where status = 'PENDING') as "oldestSubmissionAt",
        (select min(held_at) from posts p where ${postIsHeld}) as "oldestHeldPostAt",
        (select count(*)::int from reports r where r.status = 'OPEN' and r.created_at < ${overdueBefore}
          and not exists (select from report_claims c where c.post_id = r.post_id
            and c.claimed_at > ${claimedAfter})) as "overdueReports"`,
  );
  if (!waiting) throw new Error("A statement that only counts gave no row");
  return waiting;
}

/** Days are those of UTC. */
async function perDay(
  em: EntityManager,
  now: Date,
  happened: RawBuilder<unknown>,
): Promise<DayCount[]> {
  const today = now.toISOString().slice(0, 10);
  return rows(
    em,
    sql<DayCount>`
      with days as (
        select ${today}::date - back as day from generate_series(0, ${dashboardDays}::int - 1) back
      ), happened as (${happened})
      select to_char(days.day, 'YYYY-MM-DD') as day, count(happened.created_at)::int as count
      from days left join happened on happened.created_at >= days.day::timestamp at time zone 'UTC'
        and happened.created_at < (days.day + 1)::timestamp at time zone 'UTC'
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
