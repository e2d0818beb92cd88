import { AdminDashboardResolver } from "./admin-dashboard.resolver.ts";
import { AuditLogResolver } from "./audit-log.resolver.ts";
import { BannedMemberResolver, BanResolver } from "./ban.resolver.ts";
import { BulkResolver } from "./bulk.resolver.ts";
import { CategoryAdminResolver } from "./category-admin.resolver.ts";
import { HeldPostResolver, HeldThreadResolver } from "./held-post.resolver.ts";
import { MemberAdminResolver } from "./member-admin.resolver.ts";
import { ModerationQueueResolver } from "./moderation-queue.resolver.ts";
import { ReportFieldsResolver } from "./report-fields.resolver.ts";
import { ReportResolver } from "./report.resolver.ts";
import { SubmissionBulkResolver } from "./submission-bulk.resolver.ts";
import { ThreadMergeResolver } from "./thread-merge.resolver.ts";
import { ThreadModerationResolver } from "./thread-moderation.resolver.ts";
import { TransparencyResolver } from "./transparency.resolver.ts";

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
