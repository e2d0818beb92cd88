import type { AuditAction, ReportDecision, Rule } from "@vigilia/schema/enums.ts";
import { reportDecisionForm } from "@vigilia/schema/forms/moderation-forms.ts";

import type { RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { parseForm, refusedFields } from "../../../platform/text/parse-form.ts";
import { refuseUnstorableText } from "../../../platform/text/storable-text.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { takeDownPost } from "../../forum/posts/remove-post.ts";
import { type BanTerms, imposeBan } from "../bans/ban-user.ts";
import type { BulkPayload } from "../model/bulk.type.ts";
import { actOnEach, requireSeen, type SeenRevision, seenRevisions } from "../model/decisions.ts";
import type { ReportRow } from "../model/report.query.ts";
import { imposeSanction, type SanctionTerms } from "../sanctions/impose-sanction.ts";
import { db } from "../tables.ts";
import { unhide } from "./hide-post.ts";
import {
  findReportedPostForUpdate,
  requireReport,
  requireImpartial,
  requireUndecided,
  type ReportedPost,
} from "./reported-post.ts";

interface HandleReportInput {
  id: string;
  decision: ReportDecision;
  note?: string | null;
  /** The rule that was broken; as the report names it when left out. */
  ground?: Rule | null;
  /** The version that the moderator has looked at. */
  postRevision?: number | null;
  /** For the same rule, with the note as its reason. */
  ban?: BanTerms | null;
  /** Likewise, below a ban. */
  sanction?: SanctionTerms | null;
}

/** Decides on all reports of a post: reports, post, ban, counts, audit log and messages change together. */
export async function handleReport(
  context: RequestContext,
  { id, decision, postRevision, ground, ban = null, sanction = null, ...input }: HandleReportInput,
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  refuseUnstorableText(input);
  const { note } = parseForm(reportDecisionForm, input);
  requireReasonToSanction({ decision, note, ban, sanction });
  await transact(context, async (tx) => {
    const reported = await findReportedPostForUpdate(tx.em, id);
    await requireUndecided(tx, reported);
    requireImpartial(viewer, reported);
    requireSeen(reported.post, postRevision);
    const rule = ground ?? reported.report.reason;
    await decide(tx, { reported, viewer, decision, note, ground: rule, ban, sanction });
  });
  return requireReport(context, id);
}

type Sanctioning = Pick<Decision, "decision" | "note" | "ban" | "sanction">;

/** A sanction needs a reason, and a post that has to go. */
function requireReasonToSanction({ decision, note, ban, sanction }: Sanctioning): void {
  if (!ban && !sanction) return;
  const field = ban ? "ban" : "sanction";
  if (ban && sanction) throw refusedFields({ [field]: "One sanction at a time" });
  if (decision !== "UPHOLD_AND_DELETE_POST") {
    throw refusedFields({ [field]: "A sanction comes with the removal of the post" });
  }
  if (note === null) throw refusedFields({ note: "Note is required" });
}

interface HandleReportsInput {
  ids: readonly string[];
  decision: ReportDecision;
  note?: string | null;
  ground?: Rule | null;
  /** The versions that the moderator has looked at. */
  seen?: readonly SeenRevision[] | null;
}

/** Decides the same on several; each by itself. */
export async function handleReports(
  context: RequestContext,
  { ids, seen, ...decision }: HandleReportsInput,
): Promise<BulkPayload> {
  requireModerator(context);
  const revisionOf = seenRevisions(seen);
  return actOnEach(ids, (id) =>
    handleReport(context, { id, ...decision, postRevision: revisionOf(id) }),
  );
}

interface Decision {
  reported: ReportedPost;
  viewer: Viewer;
  decision: ReportDecision;
  note: string | null;
  ground: Rule;
  ban: BanTerms | null;
  sanction: SanctionTerms | null;
}

async function decide(context: RequestContext, deciding: Decision): Promise<void> {
  const { em, now } = context;
  const { viewer, decision, note } = deciding;
  const decisionId = newId();
  const reported = await unhide(context, { reported: deciding.reported, decisionId });
  const decided = { ...deciding, reported };
  const status = decision === "DISMISS" ? "DISMISSED" : "UPHELD";
  const isPostDeleted = await removePost(context, { ...decided, decisionId });
  await db(em)
    .updateTable("reports")
    .set({ status, handledAt: now(), handlerId: viewer.id, note, decisionId })
    .where("id", "=", anyOf(reported.open.map(({ id }) => id)))
    .execute();
  await db(em).deleteFrom("reportClaims").where("postId", "=", reported.post.id).execute();
  const imposed = await sanctionAuthor(context, { ...decided, decisionId });
  await record(context, decided, { decisionId, status, isPostDeleted, imposed });
}

/** What the decision brought, by its id; nothing when it leaves the author alone. */
async function sanctionAuthor(
  context: RequestContext,
  { reported, viewer, ban, sanction, note, ground, decisionId }: Decision & { decisionId: string },
): Promise<Imposed> {
  if (!ban && !sanction) return {};
  const { authorId: userId } = reported.post;
  if (userId === null) throw new AppError("CONFLICT", "The account of the author is gone.");
  const imposing = { viewer, userId, reason: note ?? "", ground, decisionId };
  return {
    ...(ban && { banId: await imposeBan(context, { ...imposing, terms: ban }) }),
    ...(sanction && {
      sanctionId: await imposeSanction(context, { ...imposing, terms: sanction }),
    }),
  };
}

/** False when the decision leaves the post, or when it is already deleted. */
async function removePost(
  context: RequestContext,
  { reported, viewer, decision, note, ground, decisionId }: Decision & { decisionId: string },
): Promise<boolean> {
  const { post, thread } = reported;
  const { number } = post;
  if (decision !== "UPHOLD_AND_DELETE_POST" || post.deletedAt || number === null) return false;
  await takeDownPost(context, {
    found: { post: { ...post, number }, thread },
    byId: viewer.id,
    reason: note,
    ground,
    decisionId,
  });
  return true;
}

interface Imposed {
  banId?: string;
  sanctionId?: string;
}

interface Outcome {
  decisionId: string;
  status: "DISMISSED" | "UPHELD";
  isPostDeleted: boolean;
  imposed: Imposed;
}

async function record(
  { em, now }: RequestContext,
  { reported, viewer, note, ground }: Decision,
  { decisionId, status, isPostDeleted, imposed }: Outcome,
): Promise<void> {
  const { report, post, open } = reported;
  await recordAudit(em, {
    ...{ actorId: viewer.id, action: actionOf({ status, isPostDeleted }), at: now() },
    ...{ targetType: "Report", targetId: report.id },
    details: {
      before: { status: "OPEN", postId: post.id, postRevision: post.revision },
      after: {
        ...{ status, isPostDeleted, ground, reportIds: open.map(({ id }) => id) },
        ...imposed,
      },
      reason: note,
    },
  });
  await sendMessage(em, "moderation.report-decided", {
    ...{ postId: post.id, threadId: post.threadId, authorId: post.authorId },
    ...{ decisionId, postRevision: post.revision },
    ...{ moderatorId: viewer.id, isUpheld: status === "UPHELD", isPostDeleted },
    ...{ ground, note },
    reports: open.map(({ id, reporterId }) => ({ reportId: id, reporterId })),
  });
}

function actionOf({
  status,
  isPostDeleted,
}: Pick<Outcome, "status" | "isPostDeleted">): AuditAction {
  if (status === "DISMISSED") return "report.dismiss";
  return isPostDeleted ? "report.uphold-and-delete" : "report.uphold";
}
