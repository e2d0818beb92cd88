import type { AttributionLevel, EventCategory, EventType } from "@vigilia/schema/event-enums.ts";
import { Field, Int, ObjectType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateScalar } from "../../../platform/graphql/scalars.ts";
import {
  AttributionLevelEnum,
  EventCategoryEnum,
  EventTypeEnum,
  type EventFilter,
} from "../model/event-filter.input.ts";
import type { TagRow } from "../model/tag.query.ts";
import { TagObject } from "../model/tag.type.ts";

export const eventIntervals = ["DAY", "WEEK", "MONTH", "YEAR"] as const;
export type EventInterval = (typeof eventIntervals)[number];
export const EventIntervalEnum = enumOf(eventIntervals);
registerEnumType(EventIntervalEnum, {
  name: "EventInterval",
  description: "How long one period of a series lasts.",
  valuesConfig: describedValues<EventInterval>({
    DAY: "A calendar day.",
    WEEK: "An ISO week, from Monday.",
    MONTH: "A calendar month.",
    YEAR: "A calendar year.",
  }),
});

@ObjectType({ description: "How many events are attributed to one state." })
export class EventTypeCount {
  @Field(() => EventTypeEnum, { description: "The state." }) type!: EventType;
  @Field(() => Int, { description: "Its events." }) count!: number;
}

@ObjectType({ description: "How many events are of one kind." })
export class EventCategoryCount {
  @Field(() => EventCategoryEnum, { description: "The kind of act." }) category!: EventCategory;
  @Field(() => Int, { description: "Events of that kind." }) count!: number;
}

@ObjectType({ description: "How many events are attributed with one degree of certainty." })
export class EventAttributionCount {
  @Field(() => AttributionLevelEnum, { description: "The degree of certainty." })
  attribution!: AttributionLevel;
  @Field(() => Int, { description: "Events of that certainty." }) count!: number;
}

@ObjectType({ description: "How many events bear one tag." })
export class EventTagCount {
  @Field(() => TagObject, { description: "The tag." }) tag!: TagRow;
  @Field(() => Int, { description: "Events that bear it." }) count!: number;
}

@ObjectType({ description: "How many events happened in one country." })
export class EventCountryCount {
  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2; null gathers what happened at sea.",
  })
  countryCode!: string | null;
  @Field(() => Int, { description: "Events in that country." }) count!: number;
  @Field(() => [EventTypeCount], { description: "The same, by state." }) byType!: EventTypeCount[];
}

@ObjectType({ description: "How many events happened in one period." })
export class EventPeriodCount {
  @Field(() => DateScalar, { description: "First day of the period (ISO weeks start on Monday)." })
  from!: string;
  @Field(() => Int, { description: "Events in that period." }) count!: number;
  @Field(() => [EventTypeCount], { description: "The same, by state." }) byType!: EventTypeCount[];
}

@ObjectType({
  description: "Counts over all events that match. Groups without events are left out.",
})
export class EventStats {
  filter!: EventFilter | null;
  asOf!: Date | null;
}
