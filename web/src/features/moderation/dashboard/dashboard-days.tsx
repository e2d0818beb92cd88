import { DayBars } from "../../../ui/blocks/day-bars.tsx";
import type { AdminDashboardQuery } from "./dashboard.graphql.ts";

interface DashboardDaysProps {
  dashboard: Pick<AdminDashboardQuery["adminDashboard"], "signUps" | "posts" | "events">;
}

export function DashboardDays({ dashboard: { signUps, posts, events } }: DashboardDaysProps) {
  return (
    <section aria-labelledby="days">
      <h2 id="days" className="mb-3 text-xl font-semibold">
        Last 30 days
      </h2>
      <div className="grid gap-3 lg:grid-cols-3">
        <DayBars label="Sign-ups" days={signUps} />
        <DayBars label="Posts" days={posts} />
        <DayBars label="Incidents published" days={events} />
      </div>
    </section>
  );
}
