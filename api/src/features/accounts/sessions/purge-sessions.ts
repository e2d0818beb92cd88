import type { WorkContext } from "../../../kernel/context.ts";
import { db } from "../tables.ts";

/** Forgets sessions and links that have run out, and with them the addresses they were opened from. */
export async function purgeSessions({ em, now }: WorkContext): Promise<void> {
  const at = now();
  await db(em).deleteFrom("sessions").where("expiresAt", "<", at).execute();
  await db(em).deleteFrom("resetTokens").where("expiresAt", "<", at).execute();
  await db(em).deleteFrom("emailVerificationTokens").where("expiresAt", "<", at).execute();
}
