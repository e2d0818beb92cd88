import { numberText } from "@vigilia/schema/number-text.ts";
import { paths } from "@vigilia/schema/paths.ts";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

import { Badge } from "../../../ui/blocks/badge.tsx";
import { RelativeTime } from "../../../ui/text/relative-time.tsx";
import { countText } from "../../../ui/text/text-words.tsx";
import type { AdminDashboardQuery } from "./dashboard.graphql.ts";

interface DashboardQueuesProps {
  dashboard: AdminDashboardQuery["adminDashboard"];
}

export function DashboardQueues({ dashboard }: DashboardQueuesProps) {
  const { queue, overdueReports } = dashboard;
  return (
    <section aria-label="Waiting" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <Tile label="Reported posts" to={paths.adminReports} count={queue.reportedPosts}>
        {queue.openReports > 0 && <span>{countText(queue.openReports, "report", "reports")}</span>}
        <Oldest at={dashboard.oldestReportAt} />
        {overdueReports > 0 && <Badge tone="danger">{overdueReports} overdue</Badge>}
      </Tile>
      <Tile label="Submissions" to={paths.adminSubmissions} count={queue.pendingSubmissions}>
        <Oldest at={dashboard.oldestSubmissionAt} />
      </Tile>
      <Tile label="Held posts" to={paths.adminHeld} count={queue.heldPosts}>
        <Oldest at={dashboard.oldestHeldPostAt} />
      </Tile>
      <Tile label="Objections" to={paths.adminAppeals} count={queue.openAppeals}>
        <Oldest at={dashboard.oldestAppealAt} />
      </Tile>
      <Tile label="Notices" to={paths.adminNotices} count={queue.openNotices}>
        <Oldest at={dashboard.oldestNoticeAt} />
      </Tile>
      <Tile label="Online now" to={paths.adminUsers} count={dashboard.onlineNow}>
        Members, within 15 minutes
      </Tile>
    </section>
  );
}

interface TileProps {
  label: string;
  to: string;
  count: number;
  children: ReactNode;
}

function Tile({ label, to, count, children }: TileProps) {
  return (
    <Link
      to={to}
      className="flex flex-col gap-1 rounded-lg border border-line bg-surface p-4 hover:bg-hover"
    >
      <span className="text-sm font-medium text-ink-soft">{label}</span>
      <span className="text-3xl font-semibold tabular-nums">{numberText(count)}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
        {children}
      </span>
    </Link>
  );
}

function Oldest({ at }: { at: string | null }) {
  if (!at) return "Nothing is waiting";
  return (
    <span>
      Oldest: <RelativeTime at={at} />
    </span>
  );
}
