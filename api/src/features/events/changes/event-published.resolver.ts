import { Arg, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import type { EventRow } from "../model/event.query.ts";
import { EventObject } from "../model/event.type.ts";
import { followPublishedEvents } from "./follow-published-events.ts";

@Resolver()
export class EventPublishedResolver {
  @Subscription(() => EventObject, {
    description:
      "Each event that matches, once. Without `after`, live from now on. Corrections and withdrawals are in eventChanges.",
    subscribe: ({
      context,
      args,
    }: {
      context: RequestContext;
      args: { filter?: EventFilter | null; after?: string | null };
    }) => followPublishedEvents(context, args),
  })
  eventPublished(
    @Root() event: EventRow,
    @Arg("filter", () => EventFilter, {
      nullable: true,
      description: "Each new event when left out.",
    })
    _filter?: EventFilter,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "The `version` of the data set that is held: what was published since comes first. BAD_USER_INPUT for anything else.",
    })
    _after?: string,
  ): EventRow {
    return event;
  }
}
