import { useQuery } from "@apollo/client/react";
import type { ServiceState } from "@vigilia/schema/api-types.ts";
import { minute } from "@vigilia/schema/durations.ts";
import type { ReactNode } from "react";

import { messageFor } from "../../../platform/failures.ts";
import { Badge } from "../../../ui/blocks/badge.tsx";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/placeholders.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { DashboardDays } from "./dashboard-days.tsx";
import { DashboardQueues } from "./dashboard-queues.tsx";
import { type AdminDashboardQuery, AdminDashboardDocument } from "./dashboard.graphql.ts";

const states = {
  UP: { tone: "success", name: "Works" },
  DOWN: { tone: "danger", name: "Does not answer" },
  NOT_USED: { tone: "neutral", name: "Not used" },
} as const;

interface DashboardHealthProps {
  health: AdminDashboardQuery["adminDashboard"]["health"];
}

function DashboardHealth({ health }: DashboardHealthProps) {
  const { mailQueue, outboxMessages, outboxLagSeconds } = health;
  return (
    <section aria-labelledby="health">
      <h2 id="health" className="mb-3 text-xl font-semibold">
        Health
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Part name="Database" state={health.database}>
          {Math.round(health.databaseMilliseconds)} ms
        </Part>
        <Part name="Redis" state={health.redis} />
        <Part name="Mail queue">
          {mailQueue.waiting} waiting, {mailQueue.failed} failed
        </Part>
        <Part name="Outbox">
          {outboxMessages} messages, {Math.round(outboxLagSeconds)} s behind
        </Part>
      </dl>
    </section>
  );
}

interface PartProps {
  name: string;
  state?: ServiceState;
  children?: ReactNode;
}

function Part({ name, state, children }: PartProps) {
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm font-medium text-ink-soft">{name}</dt>
      <dd className="mt-1 flex flex-wrap items-center gap-2 tabular-nums">
        {state && <Badge tone={states[state].tone}>{states[state].name}</Badge>}
        {children}
      </dd>
    </div>
  );
}

const pollMilliseconds = minute;

/** What waits, how much goes on, and whether everything works. */
export function DashboardScreen() {
  return (
    <>
      <AdminHeading title="Dashboard" />
      <Dashboard />
    </>
  );
}

function Dashboard() {
  const { data, error, loading, refetch } = useQuery(AdminDashboardDocument, {
    fetchPolicy: "cache-and-network",
    pollInterval: pollMilliseconds,
  });
  if (error && !data) {
    return (
      <ErrorPanel
        title="Unable to load the dashboard"
        message={messageFor(error, "An error occurred. Please try again.")}
        isRetrying={loading}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Skeleton className="h-64 w-full" />;
  const { adminDashboard } = data;
  return (
    <div className="flex flex-col gap-8">
      <DashboardQueues dashboard={adminDashboard} />
      <DashboardDays dashboard={adminDashboard} />
      <DashboardHealth health={adminDashboard.health} />
    </div>
  );
}
