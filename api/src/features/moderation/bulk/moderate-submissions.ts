import type { RequestContext } from "../../../kernel/context.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { readReason } from "../../events/publishing/event-edit.ts";
import { approveSubmission } from "../../events/submissions/approve-submission.ts";
import { rejectSubmission, restoreSubmission } from "../../events/submissions/reject-submission.ts";
import { actOnEach } from "../model/act-on-each.ts";
import type { BulkPayload } from "../model/bulk.type.ts";

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
