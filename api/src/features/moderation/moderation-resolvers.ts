import { AdminDashboardResolver } from "./dashboard/admin-dashboard.resolver.ts";
import { AuditLogResolver } from "./audit-log/audit-log.resolver.ts";
import { BannedMemberResolver, BanResolver } from "./bans/ban.resolver.ts";
import { BulkResolver } from "./bulk/bulk.resolver.ts";
import { CategoryAdminResolver } from "./categories/category-admin.resolver.ts";
import { HeldPostResolver, HeldThreadResolver } from "./approvals/held-post.resolver.ts";
import { MemberAdminResolver } from "./members/member-admin.resolver.ts";
import { ModerationQueueResolver } from "./dashboard/moderation-queue.resolver.ts";
import { ReportFieldsResolver } from "./reports/report-fields.resolver.ts";
import { ReportResolver } from "./reports/report.resolver.ts";
import { SubmissionBulkResolver } from "./bulk/submission-bulk.resolver.ts";
import { ThreadMergeResolver } from "./threads/thread-merge.resolver.ts";
import { ThreadModerationResolver } from "./threads/thread-moderation.resolver.ts";
import { TransparencyResolver } from "./dashboard/transparency.resolver.ts";

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
