import type { EntityManager } from "@mikro-orm/postgresql";

import { sendMessage } from "../../../kernel/messages.ts";
import type { Submission } from "./submission.entity.ts";

/** Tells the moderators that one submission waits less, and the member who submitted it what became of it. */
export async function announceDecision(em: EntityManager, submission: Submission): Promise<void> {
  const { id: submissionId, submitterId, reviewerId, reviewedAt } = submission;
  await sendMessage(em, "events.submission-decided", { submissionId });
  if (!submitterId || !reviewedAt || submitterId === reviewerId) return;
  await sendMessage(em, "events.submitter-answered", {
    ...{ submissionId, submitterId, title: submission.title },
    decidedAt: reviewedAt.toISOString(),
    isApproved: submission.status === "APPROVED",
    isMerged: submission.mergedSourceUrls != null,
    reason: submission.rejectionReason ?? null,
  });
}
