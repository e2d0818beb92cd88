import { bulkMaxSize } from "@vigilia/schema/limits.ts";
import { Arg, Ctx, ID, Mutation, registerEnumType, Resolver } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import { enumOf } from "../../platform/graphql/enum-of.ts";
import { BulkPayload } from "./bulk.type.ts";
import { moderateSubmissions, submissionActs, type SubmissionAct } from "./moderate-submissions.ts";

const SubmissionActEnum = enumOf(submissionActs);
registerEnumType(SubmissionActEnum, {
  name: "SubmissionAct",
  description: "What moderators do with submissions. Restoring takes one's own rejections back.",
});

@Resolver()
export class SubmissionBulkResolver {
  @Mutation(() => BulkPayload, {
    description: `Moderators. Up to ${bulkMaxSize} submissions; a rejection needs a reason.`,
  })
  moderateSubmissions(
    @Ctx() context: RequestContext,
    @Arg("ids", () => [ID]) ids: string[],
    @Arg("act", () => SubmissionActEnum) act: SubmissionAct,
    @Arg("reason", () => String, { nullable: true }) reason?: string,
  ): Promise<BulkPayload> {
    return moderateSubmissions(context, { ids, act, reason });
  }
}
