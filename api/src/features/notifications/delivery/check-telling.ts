import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow } from "../../../platform/database/database.ts";

const longestWaitSeconds = 30;

/** Throws when what happened waits for too long to be told, as when nobody delivers messages any more. */
export async function checkTelling(em: EntityManager): Promise<void> {
  const waiting = await firstRow(
    em,
    sql<{ name: string }>`
      select name from outbox_messages
      where attempts = 0 and due_at < now() - ${longestWaitSeconds} * interval '1 second' limit 1`,
  );
  if (waiting) throw new Error(`${waiting.name} waits to be told`);
}
