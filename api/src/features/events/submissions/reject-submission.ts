import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { findEventForUpdate } from "../model/event.query.ts";
import { readReason } from "../publishing/event-edit.ts";
import { withdrawEvent } from "../publishing/retract-event.ts";
import { announceDecision } from "./announce-decision.ts";
import type { Submission } from "./submission.entity.ts";
import {
  findPendingForUpdate,
  findSubmissionForUpdate,
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
    const submission = await findPendingForUpdate(tx, id);
    const at = tx.now();
    submission.reject({ reason, reviewerId: viewer.id, at });
    await tx.em.flush();
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "submission.reject", at },
      ...{ targetType: "Submission", targetId: id, details: { reason } },
    });
    await announceDecision(tx.em, submission);
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
    const submission = await findSubmissionForUpdate(tx, id);
    const before = decisionOf(submission);
    submission.restore({ byId: viewer.id, at: tx.now() });
    await putBack(tx, { submission, before, viewer, action: "submission.restore" });
  });
  return decided(context, id);
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
    const submission = await findSubmissionForUpdate(tx, id);
    const before = decisionOf(submission);
    submission.reopen();
    if (before.eventId) await withdrawMistake(tx, { eventId: before.eventId, viewer, reason });
    await putBack(tx, { submission, before, viewer, action: "submission.reopen", reason });
  });
  return decided(context, id);
}

const decisionOf = ({ status, rejectionReason, eventId }: Submission) => ({
  status,
  rejectionReason,
  eventId,
});

interface PutBack {
  submission: Submission;
  before: ReturnType<typeof decisionOf>;
  viewer: Viewer;
  action: "submission.restore" | "submission.reopen";
  reason?: string;
}

/** The submission waits as it did before it was decided on, and what was decided is on record. */
async function putBack(
  { em, now }: WorkContext,
  { submission: { id }, before, viewer, action, reason }: PutBack,
): Promise<void> {
  await em.flush();
  await recordAudit(em, {
    ...{ actorId: viewer.id, action, at: now() },
    ...{ targetType: "Submission", targetId: id },
    details: { before, reason },
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
  const event = await findEventForUpdate(context, eventId);
  if (event.retractedAt) return;
  const text = `Published by mistake. ${reason}`;
  await withdrawEvent(context, { id: eventId, reason: text, byId: viewer.id });
}
