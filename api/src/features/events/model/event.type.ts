import {
  datePrecisions,
  placePrecisions,
  sourceStates,
  type AttributionLevel,
  type DatePrecision,
  type EventCategory,
  type EventType,
  type PlacePrecision,
  type SourceState,
} from "@vigilia/schema/event-enums.ts";
import { eventSummaryMaxLength } from "@vigilia/schema/limits.ts";
import {
  datePrecisionMeanings,
  placePrecisionMeanings,
  sourceStateMeanings,
} from "@vigilia/schema/words/event-words.ts";
import { Field, Float, Int, ObjectType, registerEnumType } from "type-graphql";

import { countedConnectionOf, edgeOf } from "../../../platform/graphql/connection.type.ts";
import { describedValues, enumOf } from "../../../platform/graphql/enum-of.ts";
import { Node } from "../../../platform/graphql/node.type.ts";
import { DateScalar, DateTimeScalar, UrlScalar } from "../../../platform/graphql/scalars.ts";
import { AttributionLevelEnum, EventCategoryEnum, EventTypeEnum } from "./event-filter.input.ts";
import type { EventRow } from "./event.query.ts";

/** The past that several questions take. */
export const asOfOption = {
  nullable: true,
  description:
    "What the site said at this instant, or at the end of this day in UTC: what was published later is not there, corrections, withdrawals and merged tags of later are undone. What was read of the sources' pages, names of tags and what members write are as they are now; of corrections made before the whole history was kept, the place's country and the titles of sources are those of the version after. Left out: what it says now.",
} as const;

export const DatePrecisionEnum = enumOf(datePrecisions);
registerEnumType(DatePrecisionEnum, {
  name: "DatePrecision",
  description:
    "How exact the date is; month and year point at the first day of the period, where filters find the event and the map's histogram draws it paler.",
  valuesConfig: describedValues(datePrecisionMeanings),
});

export const PlacePrecisionEnum = enumOf(placePrecisions);
registerEnumType(PlacePrecisionEnum, {
  name: "PlacePrecision",
  description: "How exact the coordinates are.",
  valuesConfig: describedValues(placePrecisionMeanings),
});

export const SourceStateEnum = enumOf(sourceStates);
registerEnumType(SourceStateEnum, {
  name: "SourceState",
  description: "How the last look at a source's page ended.",
  valuesConfig: describedValues(sourceStateMeanings),
});

@ObjectType("EventSource", { description: "A page that reports the event." })
export class EventSourceObject {
  @Field(() => UrlScalar, { description: "Where the report was published." }) url!: string;
  @Field(() => String, { description: "The page's own title, as far as it could be read." })
  title!: string;
  @Field(() => String, { description: "Host name without www." }) outlet!: string;
  @Field(() => SourceStateEnum, {
    nullable: true,
    description: "How the last look at the page ended; null where it was never to be looked at.",
  })
  state!: SourceState | null;
  @Field(() => UrlScalar, {
    nullable: true,
    description: "Where redirects led when the page was read.",
  })
  finalUrl!: string | null;
  @Field(() => String, { nullable: true, description: "The outlet's name as the page gives it." })
  siteName!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The page's language as it gives it: a tag such as uk or en-GB.",
  })
  language!: string | null;
  @Field(() => DateScalar, {
    nullable: true,
    description: "The day of publication, where the page says it.",
  })
  publishedOn!: string | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description: "When the page was read: the digest and the facts beside it are of then.",
  })
  readAt!: Date | null;
  @Field(() => String, {
    nullable: true,
    description: "SHA-256 of the bytes that were read, unpacked, in hexadecimal digits.",
  })
  sha256!: string | null;
  @Field(() => DateTimeScalar, { nullable: true, description: "When the page was last looked at." })
  checkedAt!: Date | null;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "When two looks in a row had found that the text is no longer the one that was read; null while it is.",
  })
  changedAt!: Date | null;
}

@ObjectType("EventRevision", {
  description: "What the public read about an event until its next correction.",
})
export class EventRevisionObject {
  @Field(() => Int, { description: "1 at publication, one more at each correction." })
  revision!: number;
  @Field(() => EventTypeEnum, { description: "The state as this version had it." })
  type!: EventType;
  @Field(() => String, { description: "The title as this version had it." }) title!: string;
  @Field(() => String, { nullable: true, description: "The summary as this version had it." })
  summary!: string | null;
  @Field(() => UrlScalar, { description: "The first source of this version." }) sourceUrl!: string;
  @Field(() => DateScalar, { description: "The day as this version had it." }) date!: string;
  @Field(() => Float, { description: "Degrees north, WGS 84." }) latitude!: number;
  @Field(() => Float, { description: "Degrees east, WGS 84." }) longitude!: number;
  @Field(() => String, {
    nullable: true,
    description: "Why it was corrected; null for the first revision.",
  })
  reason!: string | null;
  @Field(() => DateTimeScalar, { description: "When this version became public." })
  createdAt!: Date;
}

@ObjectType("Event", { description: "A publicly reported hostile incident.", implements: Node })
export class EventObject extends Node implements EventRow {
  __typename!: "Event";
  @Field(() => EventTypeEnum, { description: "The state that it is attributed to." })
  type!: EventType;
  @Field(() => String, {
    description: "Extracted by the server from the source page; a moderator may correct it.",
  })
  title!: string;
  @Field(() => String, {
    nullable: true,
    description: `What happened, in plain words of our own, at most ${eventSummaryMaxLength} characters; null where nobody has written it yet.`,
  })
  summary!: string | null;
  @Field(() => UrlScalar, { description: "The first source: the report that the entry rests on." })
  sourceUrl!: string;
  @Field(() => DateScalar, {
    description: "The day on which it happened, as exact as datePrecision says.",
  })
  date!: string;
  @Field(() => Float, { description: "Degrees north, WGS 84, -90 to 90." }) latitude!: number;
  @Field(() => Float, { description: "Degrees east, WGS 84, -180 to 180." }) longitude!: number;
  @Field(() => String, {
    nullable: true,
    description: "ISO 3166-1 alpha-2, found offline from the coordinates; null at sea.",
  })
  countryCode!: string | null;
  @Field(() => String, {
    nullable: true,
    description: "The place in words, as a reader would look for it.",
  })
  placeName!: string | null;
  @Field(() => EventCategoryEnum, { description: "What kind of hostile act it was." })
  category!: EventCategory;
  @Field(() => AttributionLevelEnum, {
    description: "Who stands behind saying which state did it.",
  })
  attribution!: AttributionLevel;
  @Field(() => String, {
    nullable: true,
    description: "Who attributes it, in a moderator's words.",
  })
  attributionNote!: string | null;
  @Field(() => DatePrecisionEnum, { description: "How exact the date is." })
  datePrecision!: DatePrecision;
  @Field(() => PlacePrecisionEnum, { description: "How exact the coordinates are." })
  placePrecision!: PlacePrecision;
  @Field(() => String, {
    nullable: true,
    description: "The pages or files in which the facts were read.",
  })
  evidence!: string | null;
  @Field(() => String, { nullable: true, description: "Where the coordinates come from." })
  coordinateSource!: string | null;
  @Field(() => String, { nullable: true, description: "What is doubtful about this row." })
  caveat!: string | null;
  @Field(() => DateTimeScalar, { description: "When it first appeared on the map." })
  publishedAt!: Date;
  @Field(() => DateTimeScalar, {
    description: "When it was last published, corrected or withdrawn.",
  })
  updatedAt!: Date;
  @Field(() => Int, { description: "1 at publication, one more at each correction." })
  revision!: number;
  @Field(() => DateTimeScalar, {
    nullable: true,
    description:
      "Set when a published event was withdrawn; a withdrawn event stays readable by id and leaves every list.",
  })
  retractedAt!: Date | null;
  @Field(() => String, { nullable: true, description: "Why it was withdrawn." }) retractionReason!:
    | string
    | null;
}

@ObjectType({ description: "One event of a list, with its cursor." })
class EventEdge extends edgeOf<EventRow>(() => EventObject) {}

@ObjectType({ description: "One page of a list of events." })
export class EventConnection extends countedConnectionOf<EventRow>(
  () => EventEdge,
  () => EventObject,
) {}
