import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { onlineMinutes } from "@vigilia/schema/limits.ts";

import { contentTags } from "../../../kernel/content-tags.ts";
import { narrowRead, runChange } from "../../../platform/caching/cache-tags.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

const markedEveryMilliseconds = minute;
const onlineMilliseconds = onlineMinutes * minute;

/** Active lately. Open sockets keep their members active, so that they count too. */
export function isOnline({ lastActiveAt }: { lastActiveAt: Date | null }, now: Date): boolean {
  return lastActiveAt !== null && now.getTime() - lastActiveAt.getTime() < onlineMilliseconds;
}

export async function countOnlineMembers(em: EntityManager, now: Date): Promise<number> {
  const since = new Date(now.getTime() - onlineMilliseconds);
  const { count } = await narrowRead({ family: "accounts", tags: [contentTags.presence] }, () =>
    db(em)
      .selectFrom("users")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("lastActiveAt", ">", since)
      .where("erasedAt", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

/** Says that these members are here; written once a minute at most. */
export async function markPresent(
  em: EntityManager,
  { userIds, now }: { userIds: readonly string[]; now: Date },
): Promise<void> {
  const markedBefore = new Date(now.getTime() - markedEveryMilliseconds);
  const mark = () =>
    db(em)
      .updateTable("users")
      .set({ lastActiveAt: now })
      .where("id", "=", anyOf(userIds))
      .where("erasedAt", "is", null)
      .where((eb) => eb.or([eb("lastActiveAt", "is", null), eb("lastActiveAt", "<", markedBefore)]))
      .execute();
  await runChange(mark, [contentTags.presence]);
}
