import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { SubmissionRow } from "../submissions/submission.query.ts";
import { SubmissionObject } from "../submissions/submission.type.ts";
import { proposedPlaceOf, sourceOf } from "./submitted-source.ts";
import { ProposedPlaceObject, SubmittedSourceObject } from "./submitted-source.type.ts";

/** What a decision on a submission is compared with. */
@Resolver(() => SubmissionObject)
export class SubmittedSourceResolver {
  @FieldResolver(() => SubmittedSourceObject, {
    nullable: true,
    description: "What the server read of its source; null where it has not looked at it.",
  })
  source(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<SubmittedSourceObject | null> {
    return sourceOf(context, submission);
  }

  @FieldResolver(() => ProposedPlaceObject, {
    nullable: true,
    description: "What its place may be called: a town that the title names, or the nearest.",
  })
  proposedPlace(
    @Root() submission: SubmissionRow,
    @Ctx() context: RequestContext,
  ): Promise<ProposedPlaceObject | null> {
    return proposedPlaceOf(context, submission);
  }
}
