import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { eventNotFound, findEventForUpdate } from "../model/event.query.ts";
import { changeFurtherSources } from "../publishing/correct-event.ts";
import { requireNotRetracted } from "../publishing/retract-event.ts";
import { announceDecision } from "../submissions/announce-decision.ts";
import {
  findPendingForUpdate,
  requireSubmission,
  type SubmissionRow,
} from "../submissions/submission.query.ts";

/** Everybody reads it in the history of the event. */
const publicReason = "A further source was sent in.";

/** What was submitted is on the map already: its sources become further ones of that event, and nothing else of it changes. */
export async function mergeSubmission(
  context: RequestContext,
  { id, eventId }: { id: string; eventId: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  await transact(context, async (tx) => {
    const submission = await findPendingForUpdate(tx, id);
    if (possibleIds([eventId]).length === 0) throw eventNotFound();
    await requireNotRetracted(tx, await findEventForUpdate(tx, eventId));
    const sourceUrls = await changeFurtherSources(tx, {
      ...{ id: eventId, viewer, reason: publicReason },
      add: [submission.sourceUrl, ...submission.otherSourceUrls],
    });
    const at = tx.now();
    submission.merge({ eventId, sourceUrls, reviewerId: viewer.id, at });
    await tx.em.flush();
    await recordAudit(tx.em, {
      ...{ actorId: viewer.id, action: "submission.merge", at },
      ...{ targetType: "Submission", targetId: id },
      details: { after: { eventId, sourceUrls } },
    });
    await announceDecision(tx.em, submission);
  });
  return requireSubmission(context, id);
}
