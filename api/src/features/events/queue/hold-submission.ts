import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { loadUser } from "../../accounts/model/user.query.ts";
import { readReason } from "../publishing/event-edit.ts";
import type { Submission } from "../submissions/submission.entity.ts";
import {
  findPendingForUpdate,
  requireSubmission,
  type SubmissionRow,
} from "../submissions/submission.query.ts";
import { db } from "../tables.ts";

/** Puts a submission aside, with the reason for the other moderators: it is not among those that wait. */
export async function holdSubmission(
  context: RequestContext,
  { id, ...input }: { id: string; reason: string },
): Promise<SubmissionRow> {
  const viewer = requireReviewer(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const submission: Submission = await findPendingForUpdate(tx, id);
    const holder = submission.heldById ? await loadUser(tx, submission.heldById) : null;
    submission.hold({ reason, byId: viewer.id, at: tx.now(), holderName: holder?.username });
    await tx.em.flush();
    // Whoever puts it aside is done with it.
    await db(tx.em).deleteFrom("submissionClaims").where("submissionId", "=", id).execute();
    await sendMessage(tx.em, "events.submission-held", { submissionId: id });
  });
  return requireSubmission(context, id);
}

/** A submission that was put aside waits again, at its old place. Changes nothing for one that waits. */
export async function resumeSubmission(
  context: RequestContext,
  { id }: { id: string },
): Promise<SubmissionRow> {
  requireReviewer(context);
  await transact(context, async (tx) => {
    const submission: Submission = await findPendingForUpdate(tx, id);
    if (!submission.heldAt) return;
    submission.resume();
    await tx.em.flush();
    await sendMessage(tx.em, "events.submission-held", { submissionId: id });
  });
  return requireSubmission(context, id);
}
