import { rejectionUndoSeconds, undoGraceSeconds } from "@vigilia/schema/limits.ts";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { lockEvent } from "../model/event.query.ts";
import { readReason } from "../publishing/event-edit.ts";
import { withdrawEvent } from "../publishing/retract-event.ts";
import { db } from "../tables.ts";
import {
  lockSubmission,
  requirePending,
  submissionNotFound,
  loadSubmission,
  type SubmissionRow,
} from "./submission.query.ts";

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
    await db(tx.em)
      .updateTable("submissions")
      .set({ status: "REJECTED", rejectionReason: reason, reviewerId: viewer.id, reviewedAt: at })
      .where("id", "=", id)
      .execute();
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
    requireFreshRejection(submission, { viewerId: viewer.id, at: tx.now() });
    await takeBack(tx, { submission, viewer, action: "submission.restore" });
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

/**
 * Reverts a decision of any moderator at any time: the submission is pending again, and the event that it published is
 * withdrawn.
 */
export async function reopenSubmission(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<SubmissionRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const submission = await lockSubmission(tx, id);
    const { status, eventId } = submission;
    if (status === "PENDING") throw new AppError("CONFLICT", "This submission waits already.");
    if (eventId) await withdrawMistake(tx, { eventId, viewer, reason });
    await takeBack(tx, { submission, viewer, action: "submission.reopen", reason });
  });
  return decided(context, id);
}

interface TakenBack {
  submission: SubmissionRow;
  viewer: Viewer;
  action: "submission.restore" | "submission.reopen";
  reason?: string;
}

/** The submission waits as it did before it was decided on. */
async function takeBack(
  { em, now }: WorkContext,
  { submission, viewer, action, reason }: TakenBack,
): Promise<void> {
  const { id, status, rejectionReason, eventId } = submission;
  await db(em)
    .updateTable("submissions")
    .set({ status: "PENDING", rejectionReason: null, reviewerId: null, reviewedAt: null })
    .set({ eventId: null })
    .where("id", "=", id)
    .execute();
  await recordAudit(em, {
    ...{ actorId: viewer.id, action, at: now() },
    ...{ targetType: "Submission", targetId: id },
    details: { before: { status, rejectionReason, eventId }, reason },
  });
  await sendMessage(em, "events.submission-restored", { submissionId: id });
}

interface Mistake {
  eventId: string;
  viewer: Viewer;
  reason: string;
}

/** Everybody reads that it was a mistake; an event that was withdrawn before keeps the reason that it has. */
async function withdrawMistake(
  context: WorkContext,
  { eventId, viewer, reason }: Mistake,
): Promise<void> {
  const event = await lockEvent(context, eventId);
  if (event.retractedAt) return;
  const text = `Published by mistake. ${reason}`;
  await withdrawEvent(context, { id: eventId, reason: text, byId: viewer.id });
}
