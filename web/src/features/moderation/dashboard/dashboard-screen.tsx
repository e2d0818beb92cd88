import { useQuery } from "@apollo/client/react";

import { messageFor } from "../../../platform/error-message.ts";
import { ErrorPanel } from "../../../ui/blocks/error-panel.tsx";
import { Skeleton } from "../../../ui/blocks/skeleton.tsx";
import { AdminHeading } from "../admin/admin-heading.tsx";
import { DashboardDays } from "./dashboard-days.tsx";
import { DashboardHealth } from "./dashboard-health.tsx";
import { DashboardQueues } from "./dashboard-queues.tsx";
import { AdminDashboardDocument } from "./dashboard.graphql.ts";

const pollMilliseconds = 60_000;

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
