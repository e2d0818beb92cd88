import type { RequestContext } from "../../context.ts";
import { requireModerator } from "../accounts/require-viewer.ts";
import { approveSubmission } from "../events/approve-submission.ts";
import { readReason } from "../events/decision-reason.ts";
import { rejectSubmission, restoreSubmission } from "../events/reject-submission.ts";
import { actOnEach } from "./act-on-each.ts";
import type { BulkPayload } from "./bulk.type.ts";

export const submissionActs = ["APPROVE", "REJECT", "RESTORE"] as const;
export type SubmissionAct = (typeof submissionActs)[number];

interface ModerateSubmissionsInput {
  ids: readonly string[];
  act: SubmissionAct;
  reason?: string | null;
}

/** Decides the same about several submissions. */
export async function moderateSubmissions(
  context: RequestContext,
  { ids, act, ...input }: ModerateSubmissionsInput,
): Promise<BulkPayload> {
  requireModerator(context);
  const reason = act === "REJECT" ? readReason(input.reason ?? "") : "";
  return actOnEach(ids, (id) => {
    switch (act) {
      case "APPROVE":
        return approveSubmission(context, { id });
      case "REJECT":
        return rejectSubmission(context, { id, reason });
      case "RESTORE":
        return restoreSubmission(context, { id });
    }
  });
}
