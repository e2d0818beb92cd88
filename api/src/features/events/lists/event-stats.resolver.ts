import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import { EventFilter } from "../model/event-filter.input.ts";
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
  ): EventStats {
    return { filter };
  }

  @FieldResolver(() => Int, { description: "All events that match." })
  total(@Root() { filter }: EventStats, @Ctx() context: RequestContext): Promise<number> {
    return countEvents(context, { filter });
  }

  @FieldResolver(() => [EventTypeCount], {
    description: "By the state that they are attributed to.",
  })
  byType(
    @Root() { filter }: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventTypeCount[]> {
    return countEventsByType(context, { filter });
  }

  @FieldResolver(() => [EventCategoryCount], { description: "By kind of act." })
  byCategory(
    @Root() { filter }: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventCategoryCount[]> {
    return countEventsByCategory(context, { filter });
  }

  @FieldResolver(() => [EventAttributionCount], {
    description: "By how sure the attribution is, from weak to strong.",
  })
  byAttribution(
    @Root() { filter }: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventAttributionCount[]> {
    return countEventsByAttribution(context, { filter });
  }

  @FieldResolver(() => [EventTagCount], {
    description: "By tag, most events first; an event counts for each of its tags.",
  })
  byTag(@Root() { filter }: EventStats, @Ctx() context: RequestContext): Promise<EventTagCount[]> {
    return countEventsByTag(context, { filter });
  }

  @FieldResolver(() => [EventCountryCount], {
    description: "By the country in which they happened.",
  })
  byCountry(
    @Root() { filter }: EventStats,
    @Ctx() context: RequestContext,
  ): Promise<EventCountryCount[]> {
    return countEventsByCountry(context, { filter });
  }

  @FieldResolver(() => [EventPeriodCount], { description: "By when they happened." })
  byPeriod(
    @Root() { filter }: EventStats,
    @Ctx() context: RequestContext,
    @Arg("interval", () => EventIntervalEnum, {
      defaultValue: "MONTH",
      description: "How long each period lasts.",
    })
    interval: EventInterval,
  ): Promise<EventPeriodCount[]> {
    return countEventsByPeriod(context, { filter, interval });
  }
}
