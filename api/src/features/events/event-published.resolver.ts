import { Arg, Resolver, Root, Subscription } from "type-graphql";

import type { RequestContext } from "../../context.ts";
import { EventFilter } from "./event-filter.input.ts";
import type { EventRow } from "./event.query.ts";
import { EventObject } from "./event.type.ts";
import { followPublishedEvents } from "./follow-published-events.ts";

@Resolver()
export class EventPublishedResolver {
  @Subscription(() => EventObject, {
    description: "Each event that matches, once, from now on. Catch up by eventChanges.",
    subscribe: ({
      context,
      args,
    }: {
      context: RequestContext;
      args: { filter?: EventFilter | null };
    }) => followPublishedEvents(context, args),
  })
  eventPublished(
    @Root() event: EventRow,
    @Arg("filter", () => EventFilter, {
      nullable: true,
      description: "Each new event when left out.",
    })
    _filter?: EventFilter,
  ): EventRow {
    return event;
  }
}
