import type { EntityManager } from "@mikro-orm/postgresql";
import {
  pickFacts,
  storedFacts,
  type EventFacts as CheckedFacts,
} from "@vigilia/schema/forms/event-facts.ts";

import { insertMany } from "../../../platform/database/insert-rows.ts";
import { newId } from "../../../platform/new-id.ts";
import { recordEventChanges } from "../changes/change-log.ts";
import { countryOfPoint } from "../model/country-of-point.ts";
import { recordEventWords } from "../model/event-words.ts";
import { outletOf, searchTextOf } from "../model/search-text.ts";
import { replaceEventTags } from "../model/tag.query.ts";
import { awaitReading } from "../sources/keep-source.ts";
import { db } from "../tables.ts";

/** What is known about an event at its publication. */
export interface EventFacts extends Omit<CheckedFacts, "otherSourceUrls" | "tags"> {
  /** The first source's own title, where somebody read it from the page. */
  sourceTitle?: string;
  otherSourceUrls?: string[];
  /** Slugs. */
  tags?: string[];
}

/** Publishes events within the caller's transaction and returns their ids, in the same order. */
export async function publishEvents(
  em: EntityManager,
  { events, at }: { events: readonly EventFacts[]; at: Date },
): Promise<string[]> {
  const published = events.map((event) => ({ id: newId(), ...event }));
  const rowsOfEvents = await Promise.all(published.map((event) => eventRow(event, at)));
  await insertMany(db(em), "events", rowsOfEvents);
  await recordEventWords(
    em,
    rowsOfEvents.map(({ searchText }) => searchText),
  );
  await replaceEventTags(
    em,
    published.filter(({ tags }) => tags?.length),
  );
  await insertSources(em, { sources: published.flatMap(sourceRows), at });
  const first = { revision: 1, reason: null, at };
  await insertMany(
    db(em),
    "eventRevisions",
    published.map((event) => revisionRow(event, first)),
  );
  const eventIds = published.map(({ id }) => id);
  await recordEventChanges(em, { kind: "PUBLISHED", eventIds, at });
  return eventIds;
}

type Published = EventFacts & { id: string };

async function eventRow(event: Published, at: Date) {
  return {
    id: event.id,
    ...pickFacts(event, storedFacts),
    countryCode: await countryOfPoint(event),
    searchText: searchTextOf(event),
    publishedAt: at,
    updatedAt: at,
    revision: 1,
  };
}

type Sources = Pick<Published, "id" | "sourceUrl" | "sourceTitle" | "otherSourceUrls">;

/** A source bears the title that was read from its page, else the name of its outlet, never our own words. */
export function sourceRows({ id, sourceUrl, sourceTitle, otherSourceUrls = [] }: Sources) {
  return [sourceUrl, ...otherSourceUrls].map((url, position) => ({
    eventId: id,
    position,
    url,
    title: (position === 0 && sourceTitle) || outletOf(url),
    outlet: outletOf(url),
  }));
}

/** Stores sources, whose pages are to be read. */
export async function insertSources(
  em: EntityManager,
  { sources, at }: { sources: ReturnType<typeof sourceRows>; at: Date },
): Promise<void> {
  await insertMany(db(em), "eventSources", sources);
  await awaitReading(em, { urls: sources.map(({ url }) => url), at });
}

type Revised = Pick<
  Published,
  "id" | "type" | "title" | "summary" | "sourceUrl" | "date" | "latitude" | "longitude"
>;

/** One public version of an event, for its history. */
export function revisionRow(
  event: Revised,
  version: { revision: number; reason: string | null; at: Date },
) {
  return {
    eventId: event.id,
    revision: version.revision,
    type: event.type,
    title: event.title,
    summary: event.summary,
    sourceUrl: event.sourceUrl,
    date: event.date,
    latitude: event.latitude,
    longitude: event.longitude,
    reason: version.reason,
    createdAt: version.at,
  };
}
