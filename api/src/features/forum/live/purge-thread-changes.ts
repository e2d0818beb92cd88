import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow } from "../../../platform/database/database.ts";

/** For so long, a reader can be away and still hear what was missed. */
const keptMilliseconds = 86_400_000;
const atOnce = 5_000;

/** Forgets what readers no longer ask for. A cursor from before is then known to be too old. */
export async function purgeThreadChanges({ em, now }: WorkContext): Promise<void> {
  const before = new Date(now().getTime() - keptMilliseconds);
  for (let forgotten = atOnce; forgotten === atOnce;) {
    const step = await firstRow(
      em,
      sql<{ count: number }>`
        with forgotten as (
          delete from thread_changes where (thread_id, sequence) in (
            select thread_id, sequence from thread_changes where at < ${before} order by at limit ${atOnce})
          returning thread_id, sequence
        ),
        noted as (
          update thread_feeds f set forgotten_through = greatest(f.forgotten_through, last.sequence)
          from (select thread_id, max(sequence) as sequence from forgotten group by thread_id) last
          where f.thread_id = last.thread_id
        )
        select count(*)::int as count from forgotten`,
    );
    forgotten = step?.count ?? 0;
  }
}
