import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import type { EventCard } from "../../../kernel/event-card.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectEvents, type EventRow } from "./event.query.ts";
import type { EventRevisionObject, EventSourceObject } from "./event.type.ts";

export const loadEvent = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const events = await rows(
    em,
    sql<EventRow>`${selectEvents} where e.id = any(${possibleIds(ids)}::uuid[])`,
  );
  return new Map(events.map((event) => [event.id, event]));
});

type Of<Row> = Row & { eventId: string };

export const loadEventSources = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]) => {
    const sources = await rows(
      em,
      sql<Of<EventSourceObject>>`
      select event_id as "eventId", url, title, outlet from event_sources
      where event_id = any(${ids}::uuid[]) order by event_id, position`,
    );
    return groupBy(sources, ({ eventId }) => eventId);
  },
);

export const loadEventRevisions = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]) => {
    const revisions = await rows(
      em,
      sql<Of<EventRevisionObject>>`
      select event_id as "eventId", revision, type, title, source_url as "sourceUrl", date, latitude, longitude,
        reason, created_at as "createdAt"
      from event_revisions where event_id = any(${ids}::uuid[]) order by event_id, revision desc`,
    );
    return groupBy(revisions, ({ eventId }) => eventId);
  },
);

/** Near enough to see the place, far enough to see where it is. */
const cardZoom = 10;

/** What a post shows of the events it links to, withdrawn ones included. */
export async function findEventCards(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, EventCard>> {
  if (ids.length === 0) return new Map();
  const events = await rows(
    em,
    sql<EventRow>`${selectEvents} where e.id = any(${possibleIds(ids)}::uuid[])`,
  );
  return new Map(events.map((event) => [event.id, cardOf(event)]));
}

function cardOf({ title, type, date, datePrecision, ...event }: EventRow): EventCard {
  const mapPath = `/#${cardZoom}/${event.latitude}/${event.longitude}`;
  return { title, type, date, datePrecision, mapPath, isRetracted: event.retractedAt !== null };
}
