import { connectionMaxSize } from "@vigilia/schema/limits.ts";
import {
  ArgsType,
  Field,
  Arg,
  Args,
  Ctx,
  FieldResolver,
  ID,
  Int,
  Query,
  Resolver,
  Root,
  Extensions,
} from "type-graphql";

import type { RequestContext } from "../../../kernel/context.ts";
import type { Connection } from "../../../platform/database/keyset-page.ts";
import { soughtId } from "../../../platform/graphql/argument-options.ts";
import { type CountedConnection, PageArgs } from "../../../platform/graphql/connection.type.ts";
import { DayOrInstantScalar } from "../../../platform/graphql/scalars.ts";
import { type EventChangeRow, listEventChanges } from "../changes/change-log.ts";
import { describeDataset } from "../changes/dataset.ts";
import {
  DatasetObject,
  EventChangeConnection,
  EventChangeObject,
} from "../changes/event-change.type.ts";
import { MapSelectionObject, selectMapRows } from "../map/select-map-rows.ts";
import { EventFilter, EventSort } from "../model/event-filter.input.ts";
import { requirePast } from "../model/event-history.ts";
import { loadEvent, loadEventRevisions, loadEventSources } from "../model/event.loader.ts";
import type { EventRow } from "../model/event.query.ts";
import {
  asOfOption,
  EventConnection,
  EventObject,
  EventRevisionObject,
  EventSourceObject,
} from "../model/event.type.ts";
import { formerKey, loadFormerEvent, loadFormerSources } from "../model/former-event.loader.ts";
import { listEventIds, maxEventIds, listEvents } from "./list-events.ts";

@ArgsType()
class EventListArgs extends PageArgs {
  @Field(() => EventFilter, { nullable: true, description: "All events when left out." })
  filter?: EventFilter;

  @Field(() => EventSort, { nullable: true, description: "By date, newest first, unless given." })
  sort?: EventSort;

  @Field(() => DayOrInstantScalar, asOfOption)
  asOf?: Date;
}

@Resolver(() => EventObject)
export class EventResolver {
  @Extensions({ sharedAnswers: true })
  @Query(() => EventObject, { nullable: true, description: "Withdrawn events are found too." })
  event(
    @Ctx() context: RequestContext,
    @Arg("id", () => ID, soughtId("an event")) id: string,
    @Arg("asOf", () => DayOrInstantScalar, asOfOption) asOf?: Date,
  ): Promise<EventRow | null> {
    requirePast(asOf, context.now());
    return asOf ? loadFormerEvent(context, { id, asOf }) : loadEvent(context, id);
  }

  @Query(() => EventConnection, {
    description: "Published events, newest date first unless `sort` says otherwise.",
  })
  events(
    @Ctx() context: RequestContext,
    @Args(() => EventListArgs) args: EventListArgs,
  ): Promise<CountedConnection<EventRow>> {
    return listEvents(context, args);
  }

  @Query(() => [ID], {
    description: `The ids of the first ${maxEventIds} events that match, newest date first: for a map that holds the rest.`,
  })
  eventIds(
    @Ctx() context: RequestContext,
    @Arg("filter", () => EventFilter, { nullable: true, description: "All events when left out." })
    filter?: EventFilter,
  ): Promise<string[]> {
    return listEventIds(context, { filter });
  }

  @Query(() => MapSelectionObject, {
    description:
      "All events that match, for a map that holds the rest: see /map/events.bin and /map/event-ids.bin.",
  })
  mapSelection(
    @Ctx() context: RequestContext,
    @Arg("version", () => String, { description: "Of the snapshot that the map has loaded." })
    version: string,
    @Arg("filter", () => EventFilter, { nullable: true, description: "All events when left out." })
    filter?: EventFilter,
  ): Promise<MapSelectionObject> {
    return selectMapRows(context, { filter, version });
  }

  @Query(() => EventChangeConnection, {
    description: "The public change log. Ask again from the last cursor for what happened since.",
  })
  eventChanges(
    @Ctx() context: RequestContext,
    @Arg("first", () => Int, {
      defaultValue: 100,
      description: `How many changes to return, 0 to ${connectionMaxSize}.`,
    })
    first: number,
    @Arg("after", () => String, {
      nullable: true,
      description:
        "An `endCursor` of this log: what happened behind it. Left out: from the beginning.",
    })
    after?: string,
  ): Promise<Connection<EventChangeRow>> {
    return listEventChanges(context, { first, after });
  }

  @Query(() => DatasetObject, { description: "The data set as a paper cites it." })
  dataset(@Ctx() context: RequestContext): Promise<DatasetObject> {
    return describeDataset(context);
  }

  @FieldResolver(() => [EventSourceObject], {
    description: "At least one; the first is sourceUrl.",
  })
  async sources(
    @Root() { id, asOf }: EventRow,
    @Ctx() context: RequestContext,
  ): Promise<EventSourceObject[]> {
    if (asOf) return (await loadFormerSources(context, formerKey(id, asOf))) ?? [];
    return (await loadEventSources(context, id)) ?? [];
  }

  @FieldResolver(() => [EventRevisionObject], {
    description: "Every public version of this event, newest first.",
  })
  async revisions(
    @Root() { id, asOf }: EventRow,
    @Ctx() context: RequestContext,
  ): Promise<EventRevisionObject[]> {
    const revisions = (await loadEventRevisions(context, id)) ?? [];
    return asOf ? revisions.filter(({ createdAt }) => createdAt <= asOf) : revisions;
  }
}

@Resolver(() => EventChangeObject)
export class EventChangeResolver {
  @FieldResolver(() => EventObject, { description: "As it is now, withdrawn or not." })
  async event(
    @Root() { eventId }: EventChangeRow,
    @Ctx() context: RequestContext,
  ): Promise<EventRow> {
    const event = await loadEvent(context, eventId);
    if (!event) throw new Error(`Event ${eventId} of the change log is gone`);
    return event;
  }
}
