import { bulkMaxSize, decisionReasonMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, registerEnumType, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { requiredText } from "../../../platform/graphql/argument-options.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { bulkIds } from "../model/argument-options.ts";
import { BulkPayload } from "../model/bulk.type.ts";
import { moderateSubmissions, submissionActs, type SubmissionAct } from "./moderate-submissions.ts";

const SubmissionActEnum = enumOf(submissionActs);
registerEnumType(SubmissionActEnum, {
  name: "SubmissionAct",
  description: "What moderators do with submissions. Restoring takes one's own rejections back.",
  valuesConfig: describedValues<SubmissionAct>({
    APPROVE: "Published as events, as they were submitted.",
    REJECT: "They stay unpublished, and the submitters read why; needs a reason.",
    RESTORE: "Lets them wait again: one's own rejections, for ten seconds.",
  }),
});

@Resolver()
export class SubmissionBulkResolver {
  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} submissions; a rejection needs a reason.`,
  })
  moderateSubmissions(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID], bulkIds("submissions")) ids: string[],
    @Arg("act", () => SubmissionActEnum, { description: "The same for all of them." })
    act: SubmissionAct,
    @Arg("reason", () => String, {
      nullable: true,
      ...requiredText("Needed to reject; the submitters read it:", decisionReasonMaxLength),
    })
    reason?: string,
  ): Promise<BulkPayload> {
    return moderateSubmissions(context, { ids, act, reason });
  }
}
