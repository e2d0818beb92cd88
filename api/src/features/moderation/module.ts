import { z } from "zod";

import type { WorkContext } from "../../kernel/context.ts";
import { onMessage } from "../../kernel/messages.ts";
import type { FeatureModule } from "../../kernel/module.ts";
import type { MemberData, Ports } from "../../kernel/ports.ts";
import { scheduledWorker, worker } from "../../kernel/workers.ts";
import { defineQueue } from "../../platform/jobs/queue.ts";
import { AppealResolver } from "./appeals/appeal.resolver.ts";
import { HeldPostResolver, HeldThreadResolver } from "./approvals/held-post.resolver.ts";
import { HoldFindingResolver } from "./approvals/hold-finding.resolver.ts";
import { AuditLogResolver, AuditLogSubjectResolver } from "./audit-log/audit-log.resolver.ts";
import { loadAuditLogEntry } from "./audit-log/list-audit-log.ts";
import { BannedMemberResolver, BanResolver } from "./bans/ban.resolver.ts";
import { endDueBans } from "./bans/end-bans.ts";
import { BulkResolver } from "./bulk/bulk.resolver.ts";
import { SubmissionBulkResolver } from "./bulk/submission-bulk.resolver.ts";
import { CategoryAdminResolver } from "./categories/category-admin.resolver.ts";
import { AdminDashboardResolver } from "./dashboard/admin-dashboard.resolver.ts";
import { DecisionLogResolver } from "./dashboard/decision-log.resolver.ts";
import {
  moderationQueue,
  moderationQueueFeed,
  ModerationQueueResolver,
} from "./dashboard/moderation-queue.resolver.ts";
import { TransparencyResolver } from "./dashboard/transparency.resolver.ts";
import { ListedTermResolver } from "./lists/listed-term.resolver.ts";
import { MemberAdminResolver } from "./members/member-admin.resolver.ts";
import { MemberNoteResolver, NotedMemberResolver } from "./members/member-note.resolver.ts";
import { memberNoteData, memberNoteHandlers } from "./members/member-notes.ts";
import { Ban } from "./model/ban.entity.ts";
import { loadBan } from "./model/ban.query.ts";
import { Hiding } from "./model/hiding.entity.ts";
import { MemberNote } from "./model/member-note.entity.ts";
import { PostRemoval } from "./model/post-removal.entity.ts";
import { Report, ReportClaim } from "./model/report.entities.ts";
import { loadReport } from "./model/report.query.ts";
import { Sanction } from "./model/sanction.entity.ts";
import { loadSanction } from "./model/sanction.query.ts";
import { Statement } from "./model/statement.entity.ts";
import { loadStatement } from "./model/statement.query.ts";
import { eraseOldNotices } from "./notices/erase-notices.ts";
import { noticeMails, sendNoticeMail } from "./notices/notice-mail.ts";
import { Notice } from "./notices/notice.entity.ts";
import { noticeData, noticeHandlers } from "./notices/notice.handlers.ts";
import { loadNotice } from "./notices/notice.query.ts";
import { NoticeResolver } from "./notices/notice.resolver.ts";
import { StockReason } from "./reasons/stock-reason.entity.ts";
import { StockReasonResolver } from "./reasons/stock-reason.resolver.ts";
import { ReportFieldsResolver } from "./reports/report-fields.resolver.ts";
import { ReportResolver } from "./reports/report.resolver.ts";
import { findReportedVersions } from "./reports/reported-post.ts";
import { PostRemovalResolver, RemovedMemberResolver } from "./sanctions/post-removal.resolver.ts";
import { continueRemoval, postRemovals } from "./sanctions/remove-posts.ts";
import { SanctionedMemberResolver, SanctionResolver } from "./sanctions/sanction.resolver.ts";
import { sendStatement, statementMails } from "./statements/statement-mails.ts";
import { statementData, statementHandlers } from "./statements/statement.handlers.ts";
import {
  AppealFieldsResolver,
  StatedMemberResolver,
  StatementResolver,
} from "./statements/statement.resolver.ts";
import { db } from "./tables.ts";
import { lockDueThreads } from "./threads/pace-thread.ts";
import { PostMoveActsResolver } from "./threads/post-move.resolver.ts";
import { ThreadModerationResolver } from "./threads/thread-moderation.resolver.ts";

const moderationQueueHandlers = [
  onMessage("events.submission-received", callModerators),
  onMessage("events.submission-decided", callModerators),
  onMessage("events.submission-claimed", callModerators),
  onMessage("events.submission-held", callModerators),
  onMessage("events.submission-restored", callModerators),
  onMessage("moderation.report-opened", callModerators),
  onMessage("moderation.report-claimed", callModerators),
  onMessage("moderation.report-decided", callModerators),
  onMessage("moderation.report-reopened", callModerators),
  onMessage("moderation.appeal-made", callModerators),
  onMessage("moderation.appeal-answered", callModerators),
  onMessage("moderation.notice-received", callModerators),
  onMessage("moderation.notice-decided", callModerators),
  onMessage("moderation.posts-removed", callModerators),
  onMessage("moderation.posts-returned", callModerators),
  onMessage("forum.post-held", callModerators),
  onMessage("forum.held-post-decided", callModerators),
  onMessage("forum.held-post-restored", callModerators),
];

/** Moderators who have the queue open receive the change once it is committed. */
async function callModerators(
  _change: unknown,
  { services, afterCommit }: WorkContext,
): Promise<void> {
  afterCommit(() => services.pubSub.publish(moderationQueueFeed.topic, moderationQueue));
}

/** Who wants their texts erased wrote some to the staff, too; what was decided stays. */
const reportHandlers = [
  onMessage("accounts.member-erased", async ({ userId, eraseTexts }, { em }) => {
    if (!eraseTexts) return;
    await db(em)
      .updateTable("reports")
      .set({ comment: null })
      .where("reporterId", "=", userId)
      .execute();
  }),
];

/** What the member reported, without the notes of the staff. */
const reportData: MemberData = {
  name: "reports",
  read: (em, userId) =>
    db(em)
      .selectFrom("reports")
      .select(["id", "postId", "reason", "comment", "status", "createdAt", "handledAt"])
      .where("reporterId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const banData: MemberData = {
  name: "sanctions",
  read: (em, userId) =>
    db(em)
      .selectFrom("bans")
      .select(["id", "reason", "ground", "createdAt", "expiresAt", "liftedAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

/** Warnings, slowed writing and held posts, without whom of the staff it was. */
const milderSanctionData: MemberData = {
  name: "milderSanctions",
  read: (em, userId) =>
    db(em)
      .selectFrom("sanctions")
      .select(["id", "kind", "reason", "ground", "createdAt", "expiresAt", "paceMinutes"])
      .select(["acknowledgedAt", "liftedAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const moderationMemberData = [
  reportData,
  banData,
  milderSanctionData,
  statementData,
  memberNoteData,
  noticeData,
];

const resolvers = [
  ...[ModerationQueueResolver, ReportResolver, ReportFieldsResolver],
  ...[BanResolver, BannedMemberResolver, NoticeResolver],
  ...[SanctionResolver, SanctionedMemberResolver],
  ...[StatementResolver, StatedMemberResolver, AppealResolver, AppealFieldsResolver],
  ...[PostRemovalResolver, RemovedMemberResolver],
  ...[HeldPostResolver, HeldThreadResolver, HoldFindingResolver],
  ...[StockReasonResolver, ListedTermResolver],
  ...[
    ThreadModerationResolver,
    PostMoveActsResolver,
    CategoryAdminResolver,
    BulkResolver,
    SubmissionBulkResolver,
  ],
  ...[NotedMemberResolver, MemberNoteResolver],
  ...[MemberAdminResolver, AuditLogResolver, AuditLogSubjectResolver],
  ...[AdminDashboardResolver, TransparencyResolver, DecisionLogResolver],
];

const nothing = z.record(z.string(), z.never());
const banEnds = defineQueue({ name: "ban-ends", payload: nothing });
const threadLocks = defineQueue({ name: "thread-locks", payload: nothing });
const noticeErasures = defineQueue({ name: "notice-erasures", payload: nothing });

const workers = [
  scheduledWorker({ queue: banEnds, cron: "* * * * *" }, endDueBans),
  scheduledWorker({ queue: threadLocks, cron: "* * * * *" }, lockDueThreads),
  worker(statementMails, sendStatement),
  worker(noticeMails, sendNoticeMail),
  worker(postRemovals, continueRemoval),
  scheduledWorker({ queue: noticeErasures, cron: "41 4 * * *" }, eraseOldNotices),
];

export const moderation = {
  name: "moderation",
  entities: [
    Report,
    ReportClaim,
    Hiding,
    Ban,
    MemberNote,
    Sanction,
    PostRemoval,
    StockReason,
    Statement,
    Notice,
  ],
  publicTables: [],
  resolvers,
  nodes: [
    { table: "reports", load: loadReport },
    { table: "bans", load: loadBan },
    { table: "sanctions", load: loadSanction },
    { table: "statements", load: loadStatement },
    { table: "notices", load: loadNotice },
    { table: "audit_log", load: loadAuditLogEntry },
  ],
  handlers: [
    ...moderationQueueHandlers,
    ...reportHandlers,
    ...statementHandlers,
    ...memberNoteHandlers,
    ...noticeHandlers,
  ],
  workers,
  memberData: moderationMemberData,
} satisfies FeatureModule;

export const moderationPorts = { findReportedVersions } satisfies Partial<Ports>;
