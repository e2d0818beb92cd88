import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import type { ResolvedEvent } from "../../forum/text/event-card-html.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { selectEvents, type EventRow } from "./event.query.ts";

/** Near enough to see the place, far enough to see where it is. */
const cardZoom = 10;

/** What a post shows of the events it links to, withdrawn ones included. */
export async function findEventCards(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, ResolvedEvent>> {
  if (ids.length === 0) return new Map();
  const events = await rows(
    em,
    sql<EventRow>`${selectEvents} where e.id = any(${possibleIds(ids)}::uuid[])`,
  );
  return new Map(events.map((event) => [event.id, cardOf(event)]));
}

function cardOf({ title, type, date, datePrecision, ...event }: EventRow): ResolvedEvent {
  const mapPath = `/#${cardZoom}/${event.latitude}/${event.longitude}`;
  return { title, type, date, datePrecision, mapPath, isRetracted: event.retractedAt !== null };
}
