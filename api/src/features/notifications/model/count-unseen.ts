import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow } from "../../../platform/database/database.ts";

/** Counted from the rows, by an index that holds nothing else: a stored number could be wrong. */
export async function countUnseen(em: EntityManager, recipientId: string): Promise<number> {
  const found = await firstRow(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from notifications
      where recipient_id = ${recipientId} and seen_at is null and removed_at is null`,
  );
  return found?.count ?? 0;
}
