import { second } from "@vigilia/schema/durations.ts";
import { sql } from "kysely";
import { Gauge, type Registry } from "prom-client";

import { readWaiting } from "../features/moderation/dashboard/admin-dashboard.resolver.ts";
import { readModerationQueue } from "../features/moderation/dashboard/moderation-queue.resolver.ts";
import { createWorkContext, type Services } from "../kernel/context.ts";
import { connectionsOf, firstRow, hasSpace } from "../platform/database/database.ts";
import type { Backlog } from "../platform/jobs/start-jobs.ts";

/** What is read at the moment of the question. The same for all processes where it stands in the database. */
export function addSiteMetrics(registry: Registry, services: Services): void {
  const gauge = gaugesOf(registry, services);
  const { answers, sharedRows, database, jobs } = services;
  gauge({
    name: "database_connections",
    help: "Connections of this process's pool that are lent or idle, and callers that wait for one.",
    labelNames: ["state"],
    read: async () => Object.entries(connectionsOf(database)),
  });
  gauge({
    name: "database_disk_full",
    help: "1 from when the database refuses what is to be stored, because its disk is full, until it has room again.",
    labelNames: [],
    read: async () => [["", (await hasSpace(database)) ? 0 : 1]],
  });
  gauge({
    name: "cache_lookups",
    help: "How often this process found a kept answer, or kept rows, and how often it had to make them.",
    labelNames: ["outcome"],
    read: async () =>
      (["hits", "misses"] as const).map((outcome) => [
        outcome,
        answers.counts[outcome] + sharedRows.counts[outcome],
      ]),
  });
  gauge({
    name: "outbox_lag_seconds",
    help: "How long the oldest message that is due waits to be delivered; 0 when none is.",
    labelNames: [],
    read: async () => [["", await outboxLag(services)]],
  });
  // All gauges are read at the same time: one look serves these three.
  let look: Promise<Backlog[]> | undefined;
  const backlogs = () =>
    (look ??= jobs.backlogs().finally(() => {
      look = undefined;
    }));
  for (const state of ["waiting", "active", "failed"] as const) {
    gauge({
      name: `jobs_${state}`,
      help: `Jobs of a queue that are ${state}${state === "failed" ? " for good, of late" : ""}.`,
      labelNames: ["queue"],
      read: async () => (await backlogs()).map((backlog) => [backlog.name, backlog[state]]),
    });
  }
  gauge({
    name: "moderation_waiting",
    help: "Submissions, reports, held posts, objections and notices that no moderator has decided.",
    labelNames: ["queue"],
    read: async () => Object.entries(await waitingOf(services)),
  });
  gauge({
    name: "moderation_oldest_seconds",
    help: "How long the oldest of them waits; 0 when none does.",
    labelNames: ["queue"],
    read: async () => Object.entries(await oldestOf(services)),
  });
}

interface ReadGauge {
  name: string;
  help: string;
  /** None, or one. */
  labelNames: string[];
  /** Each value with that of its label. */
  read(): Promise<(readonly [string, number])[]>;
}

/** One that cannot be read is absent, and hides no other. */
const gaugesOf =
  (registry: Registry, { logger }: Services) =>
  ({ name, help, labelNames, read }: ReadGauge): void => {
    const gauge: Gauge = new Gauge({
      ...{ name, help, labelNames, registers: [registry] },
      async collect() {
        gauge.reset();
        const [label] = labelNames;
        try {
          for (const [value, count] of await read()) {
            gauge.set(label === undefined ? {} : { [label]: value }, count);
          }
        } catch (error) {
          if (label === undefined) gauge.remove();
          logger.warn({ err: error, metric: name }, "a metric could not be read");
        }
      },
    });
  };

async function outboxLag({ database }: Services): Promise<number> {
  const found = await firstRow(
    database.em.fork(),
    sql<{ lag: number }>`
      select coalesce(extract(epoch from now() - min(due_at)), 0)::float8 as lag
      from outbox_messages where due_at <= now()`,
  );
  return found?.lag ?? 0;
}

async function waitingOf(services: Services): Promise<Record<string, number>> {
  const { em } = createWorkContext(services);
  const queue = await readModerationQueue(em);
  return {
    submissions: queue.pendingSubmissions,
    reports: queue.openReports,
    held_posts: queue.heldPosts,
    objections: queue.openAppeals,
    notices: queue.openNotices,
  };
}

async function oldestOf(services: Services): Promise<Record<string, number>> {
  const { em, now } = createWorkContext(services);
  const at = now();
  const waiting = await readWaiting(em, at);
  const age = (since: Date | null | undefined) =>
    since ? (at.getTime() - since.getTime()) / second : 0;
  return {
    submissions: age(waiting.oldestSubmissionAt),
    reports: age(waiting.oldestReportAt),
    objections: age(waiting.oldestAppealAt),
    held_posts: age(waiting.oldestHeldPostAt),
    notices: age(waiting.oldestNoticeAt),
  };
}
