import { similarEventDays, similarEventKilometres } from "@vigilia/schema/limits.ts";
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import {
  type CountedConnection,
  ForwardPageArgs,
} from "../../../platform/graphql/connection.type.ts";
import { loadEvent } from "../model/event.loader.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { listOwnSubmissions } from "./own-submissions.ts";
import { findSimilarEvents } from "./similar-events.ts";
import { reopeningOf } from "./submission-reopening.ts";
import {
  SimilarEvents,
  SubmissionReceiptConnection,
  SubmissionReceiptObject,
  SubmissionReopeningObject,
  SubmitEventPayload,
} from "./submission.type.ts";
import { SimilarEventsArgs, SubmitEventInput } from "./submit-event.input.ts";
import { readSubmissionReceipt, submitEvent } from "./submit-event.ts";

/** What anyone does about an incident that is not on the map. */
@Resolver(() => SubmissionReceiptObject)
export class SubmitEventResolver {
  @Mutation(() => SubmitEventPayload, {
    description:
      "Anyone, signed in or not, but no banned member and no API key. A moderator decides before it appears. BAD_USER_INPUT names each wrong field, a failed captcha among them.",
  })
  submitEvent(
    @Ctx() context: RequestContext,
    @Arg("input", () => SubmitEventInput, {
      description: "Checked as a whole: BAD_USER_INPUT names each wrong field.",
    })
    input: SubmitEventInput,
  ): Promise<SubmitEventPayload> {
    return submitEvent(context, input);
  }

  @Query(() => SimilarEvents, {
    description: `What may be the same incident: of the same source, or of the same type within ${similarEventDays} days and ${similarEventKilometres} km.`,
  })
  similarEvents(
    @Ctx() context: RequestContext,
    @Args(() => SimilarEventsArgs) args: SimilarEventsArgs,
  ): Promise<SimilarEvents> {
    return findSimilarEvents(context, args);
  }

  @Query(() => SubmissionReceiptObject, {
    nullable: true,
    description: "The outcome of a submission, for anyone who has its receipt.",
  })
  submissionReceipt(
    @Ctx() context: RequestContext,
    @Arg("receipt", () => String, {
      description: "As submitEvent gave it; null for an unknown one.",
    })
    receipt: string,
  ): Promise<SubmissionReceiptObject | null> {
    return readSubmissionReceipt(context, receipt);
  }

  @Query(() => SubmissionReceiptConnection, {
    description:
      "Sign in. What the viewer submitted under their name, the newest first, with what became of it. Nobody else reads it.",
  })
  mySubmissions(
    @Ctx() context: RequestContext,
    @Args(() => ForwardPageArgs) args: ForwardPageArgs,
  ): Promise<CountedConnection<SubmissionReceiptObject>> {
    return listOwnSubmissions(context, args);
  }

  @FieldResolver(() => EventObject, {
    nullable: true,
    description: "The published event; null unless approved.",
  })
  async event(
    @Root() { eventId }: SubmissionReceiptObject,
    @Ctx() context: RequestContext,
  ): Promise<EventRow | null> {
    return eventId ? loadEvent(context, eventId) : null;
  }

  @FieldResolver(() => SubmissionReopeningObject, {
    nullable: true,
    description: "The decision that was taken back; null unless it waits for another.",
  })
  reopening(
    @Root() receipt: SubmissionReceiptObject,
    @Ctx() context: RequestContext,
  ): Promise<SubmissionReopeningObject | null> {
    return reopeningOf(context, receipt);
  }
}
