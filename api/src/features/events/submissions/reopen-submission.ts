import { sql } from "kysely";

import type { RequestContext, Viewer, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { lockSubmission, submissionNotFound } from "./decide-submission.ts";
import { readReason } from "../publishing/decision-reason.ts";
import { lockEvent } from "../model/find-event.ts";
import { withdrawEvent } from "../publishing/retract-event.ts";
import { loadSubmission } from "./submission.loader.ts";
import type { SubmissionRow } from "./submission.query.ts";

/** Takes a decision back, whoever made it and whenever: the submission waits again. What was published is withdrawn. */
export async function reopenSubmission(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<SubmissionRow> {
  const viewer = requireModerator(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const submission = await lockSubmission(tx, id);
    const { status, rejectionReason, eventId } = submission;
    if (status === "PENDING") throw new AppError("CONFLICT", "This submission waits already.");
    if (eventId) await withdrawMistake(tx, { eventId, viewer, reason });
    await rows(
      em,
      sql`
        update submissions set status = 'PENDING', rejection_reason = null, reviewer_id = null,
          reviewed_at = null, event_id = null where id = ${id}`,
    );
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "submission.reopen", at: now() },
      ...{ targetType: "Submission", targetId: id },
      details: { before: { status, rejectionReason, eventId }, reason },
    });
    await sendMessage(em, "events.submission-restored", { submissionId: id });
  });
  const reopened = await loadSubmission(context, id);
  if (!reopened) throw submissionNotFound();
  return reopened;
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
