import { rejectionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { lockSubmission, requirePending, submissionNotFound } from "./decide-submission.ts";
import { readReason } from "../publishing/decision-reason.ts";
import { loadSubmission } from "./submission.loader.ts";
import type { SubmissionRow } from "./submission.query.ts";

/** Leaves a submission off the map; its submitter can read why. */
export async function rejectSubmission(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<SubmissionRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    await requirePending(tx, await lockSubmission(tx, id));
    const at = tx.now();
    await rows(
      tx.em,
      sql`
        update submissions set status = 'REJECTED', rejection_reason = ${reason}, reviewer_id = ${viewer.id},
          reviewed_at = ${at} where id = ${id}`,
    );
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "submission.reject", at },
      ...{ targetType: "Submission", targetId: id, details: { reason } },
    });
    await sendMessage(tx.em, "events.submission-decided", { submissionId: id });
  });
  return decided(context, id);
}

/** Takes a rejection back, for as long as that can be offered: the submission waits again. */
export async function restoreSubmission(
  context: RequestContext,
  { id }: { id: string },
): Promise<SubmissionRow> {
  const viewer = requireModerator(context);
  await transact(context, async (tx) => {
    const submission = await lockSubmission(tx, id);
    const at = tx.now();
    requireFreshRejection(submission, { viewerId: viewer.id, at });
    await rows(
      tx.em,
      sql`
        update submissions set status = 'PENDING', rejection_reason = null, reviewer_id = null, reviewed_at = null
        where id = ${id}`,
    );
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "submission.restore", at },
      ...{ targetType: "Submission", targetId: id },
      details: { before: { status: "REJECTED", rejectionReason: submission.rejectionReason } },
    });
    await sendMessage(tx.em, "events.submission-restored", { submissionId: id });
  });
  return decided(context, id);
}

function requireFreshRejection(
  { status, reviewerId, reviewedAt }: SubmissionRow,
  { viewerId, at }: { viewerId: string; at: Date },
): void {
  if (status !== "REJECTED" || !reviewedAt) {
    throw new AppError("CONFLICT", "This submission is not rejected.");
  }
  if (reviewerId !== viewerId) {
    throw new AppError("CONFLICT", "Only the moderator who rejected it can take that back.");
  }
  const secondsSince = (at.getTime() - reviewedAt.getTime()) / 1000;
  if (secondsSince > rejectionUndoSeconds + undoGraceSeconds) {
    throw new AppError("CONFLICT", "It is too late to take the rejection back.");
  }
}

async function decided(context: RequestContext, id: string): Promise<SubmissionRow> {
  const submission = await loadSubmission(context, id);
  if (!submission) throw submissionNotFound();
  return submission;
}
