import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";
import { eventConditions } from "../model/event-filter.query.ts";

interface Part {
  limit: number;
  offset: number;
}

/** The ids of published events and when each was last changed, in a stable order: for the sitemap. */
export async function listEventAddresses(
  em: EntityManager,
  { limit, offset }: Part,
): Promise<{ id: string; changedAt: Date }[]> {
  return rows(
    em,
    sql<{ id: string; changedAt: Date }>`
      select e.id, e.updated_at as "changedAt" from events e where ${eventConditions(null)}
      order by e.id limit ${limit} offset ${offset}`,
  );
}
