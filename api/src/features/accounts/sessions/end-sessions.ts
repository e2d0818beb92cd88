import type { EntityManager } from "@mikro-orm/postgresql";

import { sendMessage } from "../../../kernel/messages.ts";
import { db } from "../tables.ts";

interface EndedSessions {
  userId: string;
  /** Only this one; all when left out. */
  only?: string;
  /** All but this one. */
  except?: string;
}

/** Ends sessions within the caller's transaction; what they had open closes after it. Returns how many there were. */
export async function endSessions(
  em: EntityManager,
  { userId, only, except }: EndedSessions,
): Promise<number> {
  let ending = db(em).deleteFrom("sessions").where("userId", "=", userId);
  if (only !== undefined) ending = ending.where("id", "=", only);
  if (except !== undefined) ending = ending.where("id", "<>", except);
  const ended = await ending.returning("id").execute();
  if (ended.length > 0) await sendMessage(em, "accounts.access-changed", { userId });
  return ended.length;
}
