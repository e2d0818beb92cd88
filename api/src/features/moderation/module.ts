import { z } from "zod";

import type { FeatureModule } from "../../kernel/module.ts";
import type { Ports } from "../../kernel/ports.ts";
import { scheduledWorker } from "../../kernel/workers.ts";
import { defineQueue } from "../../platform/jobs/queue.ts";
import { HeldPostResolver, HeldThreadResolver } from "./approvals/held-post.resolver.ts";
import { AuditLogResolver } from "./audit-log/audit-log.resolver.ts";
import { loadAuditLogEntry } from "./audit-log/list-audit-log.ts";
import { BannedMemberResolver, BanResolver } from "./bans/ban.resolver.ts";
import { endDueBans } from "./bans/end-bans.ts";
import { BulkResolver } from "./bulk/bulk.resolver.ts";
import { SubmissionBulkResolver } from "./bulk/submission-bulk.resolver.ts";
import { CategoryAdminResolver } from "./categories/category-admin.resolver.ts";
import { AdminDashboardResolver } from "./dashboard/admin-dashboard.resolver.ts";
import { ModerationQueueResolver } from "./dashboard/moderation-queue.resolver.ts";
import { TransparencyResolver } from "./dashboard/transparency.resolver.ts";
import { MemberAdminResolver } from "./members/member-admin.resolver.ts";
import { Ban } from "./model/ban.entity.ts";
import { loadBan } from "./model/ban.query.ts";
import { Report, ReportClaim } from "./model/report.entities.ts";
import { loadReport } from "./model/report.query.ts";
import { moderationQueueHandlers, reportHandlers } from "./moderation.handlers.ts";
import { moderationMemberData } from "./moderation.member-data.ts";
import { ReportFieldsResolver } from "./reports/report-fields.resolver.ts";
import { ReportResolver } from "./reports/report.resolver.ts";
import { findReportedVersions } from "./reports/reported-post.ts";
import { ThreadMergeResolver } from "./threads/thread-merge.resolver.ts";
import { ThreadModerationResolver } from "./threads/thread-moderation.resolver.ts";

const resolvers = [
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

const workers = [scheduledWorker({ queue: banEnds, cron: "* * * * *" }, endDueBans)];

export const moderation = {
  name: "moderation",
  entities: [Report, ReportClaim, Ban],
  resolvers,
  nodes: [
    { table: "reports", load: loadReport },
    { table: "bans", load: loadBan },
    { table: "audit_log", load: loadAuditLogEntry },
  ],
  handlers: [...moderationQueueHandlers, ...reportHandlers],
  workers,
  memberData: moderationMemberData,
} satisfies FeatureModule;

export const moderationPorts = { findReportedVersions } satisfies Partial<Ports>;
