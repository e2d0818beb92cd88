import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { readReason } from "../publishing/event-edit.ts";
import { announceDecision } from "./announce-decision.ts";
import type { Submission } from "./submission.entity.ts";
import { findPendingForUpdate, requireSubmission, type SubmissionRow } from "./submission.query.ts";

/** Leaves a submission off the map; its submitter can read why. */
export async function rejectSubmission(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const submission: Submission = await findPendingForUpdate(tx, id);
    const at = tx.now();
    submission.reject({ reason, reviewerId: viewer.id, at });
    await tx.em.flush();
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "submission.reject", at },
      ...{ targetType: "Submission", targetId: id, details: { reason } },
    });
    await announceDecision(tx.em, submission);
  });
  return requireSubmission(context, id);
}
