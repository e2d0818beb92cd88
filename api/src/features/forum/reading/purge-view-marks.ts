import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";

const keptMilliseconds = 48 * 3_600_000;

/** Forgets who has viewed what; with the day's salt gone, nobody could tell any more. */
export async function purgeViewMarks({ em, now }: WorkContext): Promise<void> {
  const firstKept = new Date(now().getTime() - keptMilliseconds).toISOString().slice(0, 10);
  await rows(em, sql`delete from view_salts where day < ${firstKept}`);
  await rows(em, sql`delete from view_marks where day < ${firstKept}`);
}
