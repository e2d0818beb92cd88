import { sql } from "kysely";

import type { RequestContext, Services } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { db } from "../tables.ts";
import type { JobBacklog, ServiceState, SystemHealth } from "./admin-dashboard.type.ts";

/** Whether everything works that the site works with, and what has piled up. */
export async function readSystemHealth(context: RequestContext): Promise<SystemHealth> {
  requireModerator(context);
  const { services } = context;
  const startedAt = performance.now();
  await rows(context.em, sql`select 1`);
  const databaseMilliseconds = performance.now() - startedAt;
  const jobs = await services.jobs.backlogs();
  return {
    // Without it, nobody would have been admitted this far
    database: "UP",
    databaseMilliseconds,
    redis: redisState(services),
    jobs,
    mailQueue: mailsTogether(jobs),
    ...(await readOutbox(context)),
  };
}

function redisState({ redis }: Services): ServiceState {
  if (!redis) return "NOT_USED";
  return redis.isReady ? "UP" : "DOWN";
}

/** Every feature has its own kinds of mails, whose queues are named alike. */
function mailsTogether(jobs: readonly JobBacklog[]): JobBacklog {
  const together: JobBacklog = { name: "mails", waiting: 0, active: 0, failed: 0 };
  for (const { name, waiting, active, failed } of jobs) {
    if (!name.endsWith("-mails")) continue;
    together.waiting += waiting;
    together.active += active;
    together.failed += failed;
  }
  return together;
}

type OutboxState = Pick<SystemHealth, "outboxMessages" | "outboxLagSeconds">;

async function readOutbox({ em }: RequestContext): Promise<OutboxState> {
  const { waiting, oldestAt, now } = await db(em)
    .selectFrom("outboxMessages")
    .select(({ fn }) => [
      fn.countAll<number>().as("waiting"),
      fn.min("createdAt").as("oldestAt"),
      fn<Date>("now").as("now"),
    ])
    .executeTakeFirstOrThrow();
  const outboxLagSeconds = oldestAt ? (now.getTime() - oldestAt.getTime()) / 1000 : 0;
  return { outboxMessages: waiting, outboxLagSeconds };
}
