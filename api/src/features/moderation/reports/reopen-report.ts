import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { liftBanOfDecision } from "../bans/end-bans.ts";
import { restoreRemoved } from "../bans/restore-removed.ts";
import type { BulkPayload } from "../model/bulk.type.ts";
import { actOnEach, requireOwnFreshDecision } from "../model/decisions.ts";
import type { ReportRow } from "../model/report.query.ts";
import { withdrawSanctionsOfDecision } from "../sanctions/lift-sanction.ts";
import { db } from "../tables.ts";
import { hideAgain } from "./hide-post.ts";
import { findReportedPostForUpdate, requireReport } from "./reported-post.ts";

/** Takes one's own decision back while it is fresh: the reports are open again, the post is back, and its author writes again. */
export async function reopenReport(
  context: RequestContext,
  { id }: { id: string },
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const { report, post } = await findReportedPostForUpdate(em, id);
    const decisionId = requireFreshDecision(report, { viewer, now: now() });
    const reopened = await db(em)
      .updateTable("reports")
      .set({ status: "OPEN", handledAt: null, handlerId: null, note: null, decisionId: null })
      .where("decisionId", "=", decisionId)
      .returning("id")
      .execute();
    const restored = await restoreRemoved(tx, { decisionId });
    const isBanLifted = await liftBanOfDecision(tx, { decisionId, viewer });
    const isSanctionLifted = await withdrawSanctionsOfDecision(tx, { decisionId, viewer });
    await hideAgain(tx, { decisionId });
    const reportIds = reopened.map((each) => each.id);
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "report.reopen", at: now() },
      ...{ targetType: "Report", targetId: id },
      details: {
        before: { status: report.status },
        after: {
          status: "OPEN",
          reportIds,
          isPostRestored: restored > 0,
          ...(isBanLifted && { isBanLifted }),
          ...(isSanctionLifted && { isSanctionLifted }),
        },
      },
    });
    await sendMessage(em, "moderation.report-reopened", {
      ...{ postId: post.id, threadId: post.threadId, authorId: post.authorId },
      ...{ moderatorId: viewer.id, decisionId, reportIds },
    });
  });
  return requireReport(context, id);
}

/** Takes several back; each by itself. */
export async function reopenReports(
  context: RequestContext,
  { ids }: { ids: readonly string[] },
): Promise<BulkPayload> {
  requireModerator(context);
  return actOnEach(ids, (id) => reopenReport(context, { id }));
}

/** The id of the decision. */
function requireFreshDecision(
  { decisionId, handledAt, handlerId }: ReportRow,
  context: { viewer: Viewer; now: Date },
): string {
  if (!decisionId || !handledAt) throw new AppError("CONFLICT", "This report is open.");
  requireOwnFreshDecision({ at: handledAt, byId: handlerId }, context);
  return decisionId;
}
