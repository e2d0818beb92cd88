import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";

/** Sixteen bytes each, ten thousand ids are a short download and more than anyone looks through. */
export const maxEventIds = 10_000;

export async function listEventIds(
  { em }: RequestContext,
  { filter }: { filter: EventFilter | null | undefined },
): Promise<string[]> {
  const found = await rows(
    em,
    sql<{ id: string }>`
      select e.id from events e where ${eventConditions(filter)} order by e.date desc, e.id desc limit ${maxEventIds}`,
  );
  return found.map(({ id }) => id);
}
