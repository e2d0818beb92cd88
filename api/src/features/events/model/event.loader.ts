import type { EntityManager } from "@mikro-orm/postgresql";
import type { QueryCreator } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import type { EventCard } from "../../../kernel/ports.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db, type EventsTables } from "../tables.ts";
import { selectEvents, type EventRow } from "./event.query.ts";

export const loadEvent = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const events = await selectEvents(em)
    .where("e.id", "=", anyOf(possibleIds(ids)))
    .execute();
  return new Map(events.map((event) => [event.id, event]));
});

/** Sources in their order, with what was read of their pages. */
export const selectSources = (tables: QueryCreator<EventsTables>, ids: readonly string[]) =>
  tables
    .selectFrom("eventSources as s")
    .leftJoin("sourcePages as p", "p.url", "s.url")
    .select(["s.eventId", "s.url", "s.title", "s.outlet"])
    .select(["p.state", "p.finalUrl", "p.siteName", "p.language", "p.publishedOn", "p.readAt"])
    .select(["p.lookedAt as checkedAt", "p.sha256", "p.changedAt"])
    .where("s.eventId", "=", anyOf(ids))
    .orderBy("s.eventId")
    .orderBy("s.position");

export const loadEventSources = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]) =>
    groupBy(await selectSources(db(em), ids).execute(), ({ eventId }) => eventId),
);

export const loadEventRevisions = defineLoader(
  async ({ em }: RequestContext, ids: readonly string[]) => {
    const revisions = await db(em)
      .selectFrom("eventRevisions as r")
      .select(["r.eventId", "r.revision", "r.type", "r.title", "r.summary"])
      .select(["r.sourceUrl", "r.date"])
      .select(["r.latitude", "r.longitude", "r.reason", "r.createdAt"])
      .where("r.eventId", "=", anyOf(ids))
      .orderBy("r.eventId")
      .orderBy("r.revision", "desc")
      .execute();
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
  const events = await selectEvents(em)
    .where("e.id", "=", anyOf(possibleIds(ids)))
    .execute();
  return new Map(events.map((event) => [event.id, cardOf(event)]));
}

function cardOf({ title, type, date, datePrecision, ...event }: EventRow): EventCard {
  const mapPath = `/#${cardZoom}/${event.latitude}/${event.longitude}`;
  return { title, type, date, datePrecision, mapPath, isRetracted: event.retractedAt !== null };
}
