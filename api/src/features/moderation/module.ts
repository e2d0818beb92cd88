import { z } from "zod";

import { scheduledWorker } from "../../kernel/workers.ts";
import { defineQueue } from "../../platform/jobs/queue.ts";
import { HeldPostResolver, HeldThreadResolver } from "./approvals/held-post.resolver.ts";
import { AuditLogResolver } from "./audit-log/audit-log.resolver.ts";
import { BannedMemberResolver, BanResolver } from "./bans/ban.resolver.ts";
import { endDueBans } from "./bans/end-bans.ts";
import { BulkResolver } from "./bulk/bulk.resolver.ts";
import { SubmissionBulkResolver } from "./bulk/submission-bulk.resolver.ts";
import { CategoryAdminResolver } from "./categories/category-admin.resolver.ts";
import { AdminDashboardResolver } from "./dashboard/admin-dashboard.resolver.ts";
import { ModerationQueueResolver } from "./dashboard/moderation-queue.resolver.ts";
import { TransparencyResolver } from "./dashboard/transparency.resolver.ts";
import { MemberAdminResolver } from "./members/member-admin.resolver.ts";
import { ReportFieldsResolver } from "./reports/report-fields.resolver.ts";
import { ReportResolver } from "./reports/report.resolver.ts";
import { ThreadMergeResolver } from "./threads/thread-merge.resolver.ts";
import { ThreadModerationResolver } from "./threads/thread-moderation.resolver.ts";

/** What moderation adds to the schema. */
export const moderationResolvers = [
  ...[ModerationQueueResolver, ReportResolver, ReportFieldsResolver],
  ...[BanResolver, BannedMemberResolver],
  ...[HeldPostResolver, HeldThreadResolver],
  ...[
    ThreadModerationResolver,
    ThreadMergeResolver,
    CategoryAdminResolver,
    BulkResolver,
    SubmissionBulkResolver,
  ],
  ...[MemberAdminResolver, AuditLogResolver, AdminDashboardResolver, TransparencyResolver],
];

const banEnds = defineQueue({ name: "ban-ends", payload: z.record(z.string(), z.never()) });

export const moderationWorkers = [
  scheduledWorker({ queue: banEnds, cron: "* * * * *" }, endDueBans),
];
