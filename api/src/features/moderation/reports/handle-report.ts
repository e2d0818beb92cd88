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
}

/** Decides on all reports of a post: reports, post, ban, counts, audit log and messages change together. */
export async function handleReport(
  context: RequestContext,
  { id, decision, postRevision, ground, ban = null, ...input }: HandleReportInput,
): Promise<ReportRow> {
  const viewer = requireModerator(context);
  refuseUnstorableText(input);
  const { note } = parseForm(reportDecisionForm, input);
  if (ban) requireReasonToBan({ decision, note });
  await transact(context, async (tx) => {
    const reported = await findReportedPostForUpdate(tx.em, id);
    await requireUndecided(tx, reported);
    requireImpartial(viewer, reported);
    requireSeen(reported.post, postRevision);
    const rule = ground ?? reported.report.reason;
    await decide(tx, { reported, viewer, decision, note, ground: rule, ban });
  });
  return requireReport(context, id);
}

/** A ban needs a reason, and a post that has to go. */
function requireReasonToBan({ decision, note }: Pick<Decision, "decision" | "note">): void {
  if (decision !== "UPHOLD_AND_DELETE_POST") {
    throw refusedFields({ ban: "A ban comes with the removal of the post" });
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
  const banId = await banAuthor(context, { ...decided, decisionId });
  await record(context, decided, { status, isPostDeleted, banId });
}

/** Returns the ban's id; null when the decision brings none. */
async function banAuthor(
  context: RequestContext,
  { reported, viewer, ban, note, ground, decisionId }: Decision & { decisionId: string },
): Promise<string | null> {
  if (!ban) return null;
  const { authorId } = reported.post;
  if (authorId === null) throw new AppError("CONFLICT", "The account of the author is gone.");
  const reason = note ?? "";
  return imposeBan(context, { viewer, userId: authorId, reason, ground, terms: ban, decisionId });
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

interface Outcome {
  status: "DISMISSED" | "UPHELD";
  isPostDeleted: boolean;
  banId: string | null;
}

async function record(
  { em, now }: RequestContext,
  { reported, viewer, note, ground }: Decision,
  { status, isPostDeleted, banId }: Outcome,
): Promise<void> {
  const { report, post, open } = reported;
  await recordAudit(em, {
    ...{ actorId: viewer.id, action: actionOf({ status, isPostDeleted, banId }), at: now() },
    ...{ targetType: "Report", targetId: report.id },
    details: {
      before: { status: "OPEN", postId: post.id, postRevision: post.revision },
      after: {
        ...{ status, isPostDeleted, ground, reportIds: open.map(({ id }) => id) },
        ...(banId && { banId }),
      },
      reason: note,
    },
  });
  await sendMessage(em, "moderation.report-decided", {
    ...{ postId: post.id, threadId: post.threadId, authorId: post.authorId },
    ...{ moderatorId: viewer.id, isUpheld: status === "UPHELD", isPostDeleted },
    ...{ ground, note },
    reports: open.map(({ id, reporterId }) => ({ reportId: id, reporterId })),
  });
}

function actionOf({ status, isPostDeleted }: Outcome): AuditAction {
  if (status === "DISMISSED") return "report.dismiss";
  return isPostDeleted ? "report.uphold-and-delete" : "report.uphold";
}
