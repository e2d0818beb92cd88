import { defineEntity, p } from "@mikro-orm/core";
import {
  attributionLevels,
  datePrecisions,
  eventCategories,
  eventTypes,
  placePrecisions,
} from "@vigilia/schema/event-enums.ts";

import { newId } from "../../../platform/new-id.ts";

/** What an event says, and with a mark that no word holds what it is: a search may ask for either. */
const words =
  "array_cat(string_to_array(search_text, ' '), array_remove(array['=' || category, '=' || type, '=' || extract(year from date)::text, '=' || country_code::text], null))";

export const EventSchema = defineEntity({
  name: "Event",
  tableName: "events",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    type: p.enum(eventTypes),
    title: p.text(),
    /** What happened, in plain words of our own. */
    summary: p.text().nullable(),
    sourceUrl: p.text(),
    date: p.date(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    /** Null at sea. */
    countryCode: p.character().length(2).nullable(),
    placeName: p.text().nullable(),
    category: p.enum(eventCategories),
    attribution: p.enum(attributionLevels),
    attributionNote: p.text().nullable(),
    datePrecision: p.enum(datePrecisions),
    placePrecision: p.enum(placePrecisions),
    /** Where the facts of this row were read, and what is doubtful about them: kept for those who check. */
    evidence: p.text().nullable(),
    coordinateSource: p.text().nullable(),
    caveat: p.text().nullable(),
    /** See `searchTextOf`. */
    searchText: p.text(),
    searchWords: p
      .type("string")
      .columnType("tsvector")
      .generated(`(array_to_tsvector(${words})) stored`)
      .nullable()
      .lazy(),
    publishedAt: p.datetime(3),
    updatedAt: p.datetime(3),
    revision: p.smallint().default(1),
    retractedAt: p.datetime(3).nullable(),
    retractionReason: p.text().nullable(),
  },
  indexes: [
    // Every list leaves withdrawn events out, so do the indexes that serve lists.
    { name: "events_by_date", expression: liveIndex("events_by_date", "(date, id)") },
    {
      name: "events_by_type_date",
      expression: liveIndex("events_by_type_date", "(type, date, id)"),
    },
    {
      name: "events_by_category_date",
      expression: liveIndex("events_by_category_date", "(category, date, id)"),
    },
    {
      name: "events_by_country_date",
      expression: liveIndex("events_by_country_date", "(country_code, date, id)"),
    },
    // Holds all that filters ask about, so that a box reads only the rows it returns, and a count reads none.
    {
      name: "events_by_place",
      expression: liveIndex(
        "events_by_place",
        "(latitude, longitude, category, type, date, attribution, country_code)",
      ),
    },
    {
      name: "events_by_published_at",
      expression: liveIndex("events_by_published_at", "(published_at, id)"),
    },
    {
      name: "events_by_updated_at",
      expression: liveIndex("events_by_updated_at", "(updated_at, id)"),
    },
    {
      name: "events_by_words",
      expression:
        'create index "events_by_words" on "events" using gin (search_words) where retracted_at is null',
    },
    { name: "events_by_source_url", properties: ["sourceUrl"], type: "hash" },
  ],
});

function liveIndex(name: string, columns: string): string {
  return `create index "${name}" on "events" ${columns} where retracted_at is null`;
}

/** An incident on the map: published, possibly corrected since, possibly withdrawn. */
export class Event extends EventSchema.class {}
EventSchema.setClass(Event);

export const EventRevisionSchema = defineEntity({
  name: "EventRevision",
  tableName: "event_revisions",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    revision: p.smallint().primary(),
    type: p.enum(eventTypes),
    title: p.text(),
    summary: p.text().nullable(),
    sourceUrl: p.text(),
    date: p.date(),
    latitude: p.double().$type<number>(),
    longitude: p.double().$type<number>(),
    /** Why it was corrected; null for the first revision. */
    reason: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

/** What the public read about an event from one correction to the next. */
export class EventRevision extends EventRevisionSchema.class {}
EventRevisionSchema.setClass(EventRevision);

export const EventSourceSchema = defineEntity({
  name: "EventSource",
  tableName: "event_sources",
  properties: {
    event: () => p.manyToOne(Event).ref().primary().deleteRule("cascade"),
    /** 0 is the event's own sourceUrl. */
    position: p.smallint().primary(),
    url: p.text(),
    title: p.text(),
    outlet: p.text(),
  },
  indexes: [{ name: "event_sources_by_url", properties: ["url"], type: "hash" }],
});

/** A page that reports the event. */
export class EventSource extends EventSourceSchema.class {}
EventSourceSchema.setClass(EventSource);
