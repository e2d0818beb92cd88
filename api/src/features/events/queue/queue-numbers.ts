import { day } from "@vigilia/schema/durations.ts";
import { submissionNumberDays, submissionOutletsMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { submittedOutlet } from "../submissions/list-submissions.ts";
import type { SubmissionStatus } from "../submissions/submission.query.ts";
import { db } from "../tables.ts";
import type {
  DecidedDay,
  ModeratorDecisions,
  SubmissionOrigins,
  SubmissionQueueNumbers,
} from "./queue-numbers.type.ts";

/** What waits, and what was decided lately, by day and by moderator. */
export async function readQueueNumbers(context: RequestContext): Promise<SubmissionQueueNumbers> {
  requireReviewer(context);
  const waiting = await db(context.em)
    .selectFrom("submissions as s")
    .select(({ fn }) => [
      fn.count<number>("s.id").filterWhere("s.heldAt", "is", null).as("waiting"),
      fn.count<number>("s.heldAt").as("held"),
      fn.min("s.submittedAt").filterWhere("s.heldAt", "is", null).as("oldestSubmittedAt"),
    ])
    .where("s.status", "=", "PENDING")
    .executeTakeFirstOrThrow();
  return {
    ...waiting,
    days: await decidedByDay(context),
    moderators: await decidedByModerator(context),
  };
}

/** Midnight by UTC, at the beginning of the first day that is counted. */
function firstDay({ now }: RequestContext): Date {
  const today = Math.floor(now().getTime() / day) * day;
  return new Date(today - (submissionNumberDays - 1) * day);
}

/** Each status by itself, so that its index finds the few decisions that are counted. */
const decidedSince = (since: Date) => sql`
  select status, reviewed_at, reviewer_id from submissions where status = 'APPROVED' and reviewed_at >= ${since}
  union all
  select status, reviewed_at, reviewer_id from submissions where status = 'REJECTED' and reviewed_at >= ${since}`;

const counts = sql`
  (count(*) filter (where d.status = 'APPROVED'))::int as approved,
  (count(*) filter (where d.status = 'REJECTED'))::int as rejected`;

async function decidedByDay(context: RequestContext): Promise<DecidedDay[]> {
  const since = firstDay(context);
  return rows(
    context.em,
    sql<DecidedDay>`
      select to_char(days.day, 'YYYY-MM-DD') as day, ${counts}
      from (
        select ${since.toISOString().slice(0, 10)}::date + past as day
        from generate_series(0, ${submissionNumberDays}::int - 1) past
      ) days
      left join (${decidedSince(since)}) d on (d.reviewed_at at time zone 'UTC')::date = days.day
      group by days.day order by days.day`,
  );
}

async function decidedByModerator(context: RequestContext): Promise<ModeratorDecisions[]> {
  return rows(
    context.em,
    sql<ModeratorDecisions>`
      select d.reviewer_id as "reviewerId", ${counts} from (${decidedSince(firstDay(context))}) d
      group by d.reviewer_id order by count(*) desc, d.reviewer_id`,
  );
}

/** What a moderator can choose from to narrow a list of submissions down. */
export async function readSubmissionOrigins(
  context: RequestContext,
  { status }: { status: SubmissionStatus },
): Promise<SubmissionOrigins> {
  requireReviewer(context);
  const listed = db(context.em).selectFrom("submissions as s").where("s.status", "=", status);
  const countries = await listed
    .select(({ fn }) => ["s.countryCode", fn.countAll<number>().as("count")])
    .groupBy("s.countryCode")
    .orderBy("count", "desc")
    .orderBy("s.countryCode")
    .execute();
  const outlets = await listed
    .select(({ fn }) => [submittedOutlet.as("outlet"), fn.countAll<number>().as("count")])
    .groupBy("outlet")
    .orderBy("count", "desc")
    .orderBy("outlet")
    .limit(submissionOutletsMax)
    .execute();
  return { countries, outlets };
}
