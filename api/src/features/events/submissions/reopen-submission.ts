import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { findEventForUpdate } from "../model/event.query.ts";
import { changeFurtherSources } from "../publishing/correct-event.ts";
import { readReason } from "../publishing/event-edit.ts";
import { withdrawEvent } from "../publishing/retract-event.ts";
import { lastReopener } from "./submission-reopening.ts";
import type { Submission } from "./submission.entity.ts";
import {
  findSubmissionForUpdate,
  requireSubmission,
  type SubmissionRow,
} from "./submission.query.ts";

/** Takes a rejection back, for as long as that can be offered: the submission waits again. */
export async function restoreSubmission(
  context: RequestContext,
  { id }: { id: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  await transact(context, async (tx) => {
    const submission = await findSubmissionForUpdate(tx, id);
    const before = decisionOf(submission);
    submission.restore({ byId: viewer.id, at: tx.now() });
    await putBack(tx, { submission, before, viewer, action: "submission.restore" });
  });
  return requireSubmission(context, id);
}

interface Reopening {
  id: string;
  reason: string;
  /** When what the moderator looked at was decided; nothing else is taken back. */
  decidedAt?: Date | null | undefined;
}

/**
 * Reverts a decision of any moderator at any time: the submission is pending again, and the event that it published is
 * withdrawn.
 */
export async function reopenSubmission(
  context: RequestContext,
  { id, decidedAt, ...input }: Reopening,
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const submission = await findSubmissionForUpdate(tx, id);
    await requireDecision(tx, { submission, decidedAt });
    const before = decisionOf(submission);
    const { mergedSourceUrls } = submission;
    submission.reopen();
    if (before.mergedInto && mergedSourceUrls) {
      await takeSourcesBack(tx, { eventId: before.mergedInto, viewer, reason, mergedSourceUrls });
    }
    if (before.eventId) await withdrawMistake(tx, { eventId: before.eventId, viewer, reason });
    await putBack(tx, { submission, before, viewer, action: "submission.reopen", reason });
  });
  return requireSubmission(context, id);
}

/** Of two who press at once, the second learns what the first has done, and undoes nothing else. */
async function requireDecision(
  context: WorkContext,
  { submission, decidedAt }: { submission: Submission; decidedAt?: Date | null | undefined },
): Promise<void> {
  const { id, status, reviewerId, reviewedAt } = submission;
  if (submission.isPending) {
    const actorId = await lastReopener(context.em, id);
    if (!actorId) return;
    throw new AppError(
      "CONFLICT",
      `${await nameOf(context, actorId)} has already put this submission back into the queue.`,
    );
  }
  if (!decidedAt || reviewedAt?.getTime() === decidedAt.getTime()) return;
  const decided = status === "APPROVED" ? "approved" : "rejected";
  throw new AppError(
    "CONFLICT",
    `${await nameOf(context, reviewerId)} has ${decided} this submission meanwhile.`,
  );
}

async function nameOf(context: WorkContext, userId: string | null | undefined): Promise<string> {
  const moderator = userId ? await loadUser(context, userId) : null;
  return moderator?.username ?? "Another moderator";
}

/** An event that it was merged into stood before it, and stays. */
const decisionOf = ({ status, rejectionReason, eventId, mergedSourceUrls }: Submission) => ({
  status,
  rejectionReason,
  eventId: mergedSourceUrls ? null : eventId,
  ...(mergedSourceUrls && { mergedInto: eventId }),
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

/** The event is again what it was without the submission. */
async function takeSourcesBack(
  context: RequestContext,
  { eventId, viewer, reason, mergedSourceUrls }: Mistake & { mergedSourceUrls: string[] },
): Promise<void> {
  const event = await findEventForUpdate(context, eventId);
  if (event.retractedAt) return;
  const correction = {
    remove: mergedSourceUrls,
    reason: `A source was added by mistake. ${reason}`,
  };
  await changeFurtherSources(context, { id: eventId, viewer, ...correction });
}
