import {
  attributionLevels,
  eventCategories,
  eventTypes,
  type AttributionLevel,
  type EventCategory,
  type EventType,
} from "@vigilia/schema/event-enums.ts";
import {
  eventFilterDepth,
  eventFilterParts,
  eventTextMaxLength,
  eventTextMaxWords,
} from "@vigilia/schema/limits.ts";
import {
  attributionMeanings,
  categoryMeanings,
  typeMeanings,
} from "@vigilia/schema/words/event-words.ts";
import { Field, Float, InputType, registerEnumType } from "type-graphql";

import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { DateScalar, DateTimeScalar } from "../../../platform/graphql/scalars.ts";

export const EventTypeEnum = enumOf(eventTypes);
registerEnumType(EventTypeEnum, {
  name: "EventType",
  description: "The state that an event is attributed to.",
  valuesConfig: describedValues(typeMeanings),
});

export const EventCategoryEnum = enumOf(eventCategories);
registerEnumType(EventCategoryEnum, {
  name: "EventCategory",
  description: "What kind of hostile act it was.",
  valuesConfig: describedValues(categoryMeanings),
});

export const AttributionLevelEnum = enumOf(attributionLevels);
registerEnumType(AttributionLevelEnum, {
  name: "AttributionLevel",
  description:
    "Who stands behind the attribution. From weak to strong: SUSPECTED, OFFICIALLY_SUSPECTED, PROSECUTED, GOVERNMENT, COURT.",
  valuesConfig: describedValues(attributionMeanings),
});

@InputType({ description: "Degrees, WGS 84. west > east crosses the antimeridian." })
export class BoundingBox {
  @Field(() => Float, { description: "-180 to 180." }) west!: number;
  @Field(() => Float, { description: "-90 to 90, not above north." }) south!: number;
  @Field(() => Float, { description: "-180 to 180; less than west across the antimeridian." })
  east!: number;
  @Field(() => Float, { description: "-90 to 90." }) north!: number;
}

@InputType({
  description:
    "All given conditions must hold. Bounds are inclusive. A box with west > east crosses the antimeridian.",
})
export class EventFilter {
  @Field(() => [EventTypeEnum], { nullable: true, description: "Any of these states." }) types?:
    | EventType[]
    | null;
  @Field(() => [EventCategoryEnum], { nullable: true, description: "Any of these kinds of act." })
  categories?: EventCategory[] | null;
  @Field(() => AttributionLevelEnum, {
    nullable: true,
    description: "This level or a stronger one.",
  })
  attributionAtLeast?: AttributionLevel | null;
  @Field(() => DateScalar, { nullable: true, description: "Happened on this day or later." })
  dateFrom?: string | null;
  @Field(() => DateScalar, { nullable: true, description: "Happened on this day or earlier." })
  dateTo?: string | null;
  @Field(() => BoundingBox, { nullable: true, description: "Within this box." })
  bbox?: BoundingBox | null;
  @Field(() => [String], {
    nullable: true,
    description: "In any of these countries: ISO 3166-1 alpha-2, in any case.",
  })
  countryCodes?: string[] | null;
  @Field(() => [String], {
    nullable: true,
    description: "Bears any of these tags: slugs. One that was merged stands for what took it in.",
  })
  tags?: string[] | null;
  @Field(() => String, {
    nullable: true,
    description: `Every word must match, in any order and without accents: as the beginning of a word of the title, the summary, the place, the attribution note or a source's host name, or as what the event is: its country (name, adjective, own name: Poland, Polish, Polska), kind of act (label or everyday word: cables, spies), side or year. Words such as “in” and “the” do not count beside others. At most ${eventTextMaxLength} characters and ${eventTextMaxWords} words.`,
  })
  text?: string | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Published or corrected at this instant or later. To follow every change, withdrawals too, use eventChanges.",
  })
  updatedSince?: Date | null;
  @Field(() => [EventFilter], {
    nullable: true,
    description: `One of these must hold, too; none does in an empty list. Filters within a filter: at most ${eventFilterParts} in all, ${eventFilterDepth} deep.`,
  })
  any?: EventFilter[] | null;
  @Field(() => EventFilter, {
    nullable: true,
    description: "And this must not hold. What happened at sea is in no country.",
  })
  not?: EventFilter | null;
}

const eventSortFields = ["DATE", "PUBLISHED_AT", "UPDATED_AT"] as const;
export type EventSortField = (typeof eventSortFields)[number];

const EventSortFieldEnum = enumOf(eventSortFields);
registerEnumType(EventSortFieldEnum, {
  name: "EventSortField",
  description: "What a list of events is ordered by.",
  valuesConfig: describedValues<EventSortField>({
    DATE: "When it happened.",
    PUBLISHED_AT: "When it appeared on the map.",
    UPDATED_AT: "When it was last published or corrected.",
  }),
});

type SortDirection = "ASC" | "DESC";
const SortDirectionEnum = enumOf(["ASC", "DESC"]);
registerEnumType(SortDirectionEnum, {
  name: "SortDirection",
  description: "Which end of the order comes first.",
  valuesConfig: describedValues<SortDirection>({
    ASC: "Smallest, or oldest, first.",
    DESC: "Largest, or newest, first.",
  }),
});

@InputType({ description: "Events with equal values are ordered by their id." })
export class EventSort {
  @Field(() => EventSortFieldEnum, { defaultValue: "DATE", description: "What is compared." })
  field!: EventSortField;
  @Field(() => SortDirectionEnum, { defaultValue: "DESC", description: "Which end comes first." })
  direction!: SortDirection;
}
