import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { DayOrInstantScalar } from "../../../platform/graphql/scalars.ts";
import { EventFilter } from "../model/event-filter.input.ts";
import { requirePast } from "../model/event-history.ts";
import { asOfOption } from "../model/event.type.ts";
import {
  countEvents,
  countEventsByAttribution,
  countEventsByCategory,
  countEventsByCountry,
  countEventsByPeriod,
  countEventsByTag,
  countEventsByType,
} from "./count-events.ts";
import {
  EventAttributionCount,
  EventCategoryCount,
  EventCountryCount,
  EventIntervalEnum,
  EventPeriodCount,
  EventStats,
  EventTagCount,
  EventTypeCount,
  type EventInterval,
} from "./event-stats.type.ts";

@Resolver(() => EventStats)
export class EventStatsResolver {
  @Query(() => EventStats, { description: "How many events match, in several ways of counting." })
  eventStats(
    @Arg("filter", () => EventFilter, {
      nullable: true,
      description: "Counts all events when left out.",
    })
    filter: EventFilter | null = null,
    @Ctx() { now }: RequestContext,
    @Arg("asOf", () => DayOrInstantScalar, asOfOption) asOf: Date | null = null,
  ): EventStats {
    requirePast(asOf, now());
    return { filter, asOf };
  }

  @FieldResolver(() => Int, { description: "All events that match." })
  total(@Root() filtered: EventStats, @Ctx() context: RequestContext): Promise<number> {
    return countEvents(context, filtered);
  }

  @FieldResolver(() => [EventTypeCount], {
    description: "By the state that they are attributed to.",
  })
  byType(@Root() filtered: EventStats, @Ctx() context: RequestContext): Promise<EventTypeCount[]> {
    return countEventsByType(context, filtered);
  }

  @FieldResolver(() => [EventCategoryCount], { description: "By kind of act." })
  byCategory(
    @Root() filtered: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventCategoryCount[]> {
    return countEventsByCategory(context, filtered);
  }

  @FieldResolver(() => [EventAttributionCount], {
    description: "By how sure the attribution is, from weak to strong.",
  })
  byAttribution(
    @Root() filtered: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventAttributionCount[]> {
    return countEventsByAttribution(context, filtered);
  }

  @FieldResolver(() => [EventTagCount], {
    description: "By tag, most events first; an event counts for each of its tags.",
  })
  byTag(@Root() filtered: EventStats, @Ctx() context: RequestContext): Promise<EventTagCount[]> {
    return countEventsByTag(context, filtered);
  }

  @FieldResolver(() => [EventCountryCount], {
    description: "By the country in which they happened.",
  })
  byCountry(
    @Root() filtered: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventCountryCount[]> {
    return countEventsByCountry(context, filtered);
  }

  @FieldResolver(() => [EventPeriodCount], { description: "By when they happened." })
  byPeriod(
    @Root() { filter, asOf }: EventStats,
    @Ctx() context: RequestContext,
    @Arg("interval", () => EventIntervalEnum, {
      defaultValue: "MONTH",
      description: "How long each period lasts.",
    })
    interval: EventInterval,
  ): Promise<EventPeriodCount[]> {
    return countEventsByPeriod(context, { filter, asOf, interval });
  }
}
