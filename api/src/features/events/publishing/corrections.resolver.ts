import { decisionReasonMaxLength } from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, ID, Mutation, Resolver } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { knownId, requiredText } from "../../../platform/graphql/argument-options.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { correctEvent } from "./correct-event.ts";
import { EditEventArgs } from "./event-edit.ts";
import { retractEvent } from "./retract-event.ts";

/** What moderators do with published events. */
@Resolver()
export class EventModerationResolver {
  @Mutation(() => EventObject, {
    description: "Reviewers and moderators. Publishes a corrected version; the reason is public.",
  })
  editEvent(
    @Ctx() context: RequestContext,
    @Args(() => EditEventArgs) args: EditEventArgs,
  ): Promise<EventRow> {
    return correctEvent(context, args);
  }

  @Mutation(() => EventObject, {
    description:
      "Reviewers and moderators. Withdraws an event from every list; the reason is public.",
  })
  retractEvent(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, knownId("an event")) id: string,
    @Arg("reason", () => String, requiredText("Everybody reads it:", decisionReasonMaxLength))
    reason: string,
  ): Promise<EventRow> {
    return retractEvent(context, { id, reason });
  }
}
