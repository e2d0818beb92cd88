import { sql } from "kysely";

import type { WorkContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";

/** Forgets sessions and links that have run out, and with them the addresses they were opened from. */
export async function purgeSessions({ em, now }: WorkContext): Promise<void> {
  const at = now();
  await rows(em, sql`delete from sessions where expires_at < ${at}`);
  await rows(em, sql`delete from reset_tokens where expires_at < ${at}`);
  await rows(em, sql`delete from email_verification_tokens where expires_at < ${at}`);
}
