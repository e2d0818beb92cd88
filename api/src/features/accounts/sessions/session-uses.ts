import { sql } from "kysely";

import { defineBatch } from "../../../platform/concurrency/batch.ts";
import { inTransaction, rows, type Database } from "../../../platform/database/database.ts";

/** Somebody came with this session. */
interface SessionUse {
  sessionId: string;
  at: Date;
}

/** Writes when sessions were last used, to within a minute. */
async function writeSessionUses(database: Database, uses: readonly SessionUse[]): Promise<void> {
  const latest = new Map(uses.map(({ sessionId, at }) => [sessionId, at]));
  await inTransaction(database.em.fork(), (em) =>
    rows(
      em,
      sql`
        update sessions set last_used_at = used.at
        from (
          select s.id, seen.at
          from unnest(${[...latest.keys()]}::uuid[], ${[...latest.values()]}::timestamptz[]) as seen (id, at)
          join sessions s on s.id = seen.id
          where s.last_used_at < seen.at - interval '1 minute'
          order by s.id for update of s
        ) used
        where sessions.id = used.id`,
    ),
  );
}

export const sessionUses = defineBatch({
  name: "accounts.session-uses",
  write: writeSessionUses,
  delay: 20_000,
});
