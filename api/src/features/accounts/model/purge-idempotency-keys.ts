import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";

/** Nobody repeats a request after days. */
const keptMilliseconds = 7 * 24 * 3_600_000;

/** Forgets what old keys made. */
export async function purgeIdempotencyKeys({ em, now }: WorkContext): Promise<void> {
  const keptSince = new Date(now().getTime() - keptMilliseconds);
  await rows(em, sql`delete from idempotency_keys where created_at < ${keptSince}`);
}
