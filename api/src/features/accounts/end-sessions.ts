import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { sendMessage } from "../../messages.ts";
import { rows } from "../../platform/database.ts";

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
  const ended = await rows(
    em,
    sql`
      delete from sessions
      where user_id = ${userId}
        and (${only ?? null}::uuid is null or id = ${only ?? null})
        and id is distinct from ${except ?? null}
      returning id`,
  );
  if (ended.length > 0) await sendMessage(em, "accounts.access-changed", { userId });
  return ended.length;
}
