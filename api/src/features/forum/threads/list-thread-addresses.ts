import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../../../platform/database/database.ts";

interface Part {
  limit: number;
  offset: number;
}

/** The ids of public threads and when each was last written in, in a stable order: for the sitemap. */
export async function listThreadAddresses(
  em: EntityManager,
  { limit, offset }: Part,
): Promise<{ id: string; changedAt: Date }[]> {
  return rows(
    em,
    sql<{ id: string; changedAt: Date }>`
      select id, bumped_at as "changedAt" from threads
      where published_at is not null and deleted_at is null
      order by id limit ${limit} offset ${offset}`,
  );
}
