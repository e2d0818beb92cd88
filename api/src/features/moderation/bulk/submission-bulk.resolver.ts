import { decisionActs, type DecisionAct } from "@vigilia/schema/enums.ts";
import { bulkMaxSize, decisionReasonMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, registerEnumType, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { requiredText } from "../../../platform/graphql/argument-options.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { requireReviewer } from "../../accounts/model/require-viewer.ts";
import { readReason } from "../../events/publishing/event-edit.ts";
import { approveSubmission } from "../../events/submissions/approve-submission.ts";
import { rejectSubmission } from "../../events/submissions/reject-submission.ts";
import { restoreSubmission } from "../../events/submissions/reopen-submission.ts";
import { BulkPayload } from "../model/bulk.type.ts";
import { actOnEach } from "../model/decisions.ts";
import { bulkIds } from "../model/moderation-texts.ts";

interface ModerateSubmissionsInput {
  ids: readonly string[];
  act: DecisionAct;
  reason?: string | null;
}

/** Decides the same about several submissions. */
async function moderateSubmissions(
  context: RequestContext,
  { ids, act, ...input }: ModerateSubmissionsInput,
): Promise<BulkPayload> {
  requireReviewer(context);
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

const SubmissionActEnum = enumOf(decisionActs);
registerEnumType(SubmissionActEnum, {
  name: "SubmissionAct",
  description: "What moderators do with submissions. Restoring takes one's own rejections back.",
  valuesConfig: describedValues<DecisionAct>({
    APPROVE: "Published as events, as they were submitted.",
    REJECT: "They stay unpublished, and the submitters read why; needs a reason.",
    RESTORE: "Lets them wait again: one's own rejections, for ten seconds.",
  }),
});

@Resolver()
export class SubmissionBulkResolver {
  @Mutation(() => BulkPayload, {
    description: `Reviewers and moderators. Up to ${bulkMaxSize} submissions; a rejection needs a reason.`,
  })
  moderateSubmissions(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("submissions")) ids: string[],
    @Arg("act", () => SubmissionActEnum, { description: "The same for all of them." })
    act: DecisionAct,
    @Arg("reason", () => String, {
      nullable: true,
      ...requiredText("Needed to reject; the submitters read it:", decisionReasonMaxLength),
    })
    reason?: string,
  ): Promise<BulkPayload> {
    return moderateSubmissions(context, { ids, act, reason });
  }
}
