import type { EntityManager } from "@mikro-orm/postgresql";
import { onlineMinutes } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import { firstRow, rows } from "../../../platform/database/database.ts";

const onlineMilliseconds = onlineMinutes * 60_000;

/** Active lately. Open sockets keep their members active, so that they count too. */
export function isOnline({ lastActiveAt }: { lastActiveAt: Date | null }, now: Date): boolean {
  return lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() < onlineMilliseconds;
}

export async function countOnlineMembers(em: EntityManager, now: Date): Promise<number> {
  const since = new Date(now.getTime() - onlineMilliseconds);
  const found = await firstRow(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from users where last_active_at > ${since} and erased_at is null`,
  );
  return found?.count ?? 0;
}

/** Says that these members are here; written once a minute at most. */
export async function markPresent(
  em: EntityManager,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  await rows(
    em,
    sql`
      update users set last_active_at = ${now} where id = any(${userIds}::uuid[]) and erased_at is null
        and (last_active_at is null or last_active_at < ${now}::timestamptz - interval '1 minute')`,
  );
}
