import type { EntityManager } from "@mikro-orm/postgresql";
import { minute } from "@vigilia/schema/durations.ts";
import { onlineMinutes } from "@vigilia/schema/limits.ts";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext } from "../../../kernel/context.ts";
import { narrowRead, runChange } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

const markedEveryMilliseconds = minute;
const onlineMilliseconds = onlineMinutes * minute;

const readPresence = <Found>(read: () => Promise<Found>): Promise<Found> =>
  narrowRead({ family: "accounts", tags: [contentTags.presence] }, read);

const loadLastActiveAt = defineSharedLoader("last active", async ({ em }, ids) => {
  const found = await readPresence(() =>
    db(em)
      .selectFrom("users")
      .select(["id", "lastActiveAt"])
      .where("id", "=", anyOf(ids))
      .where("erasedAt", "is", null)
      .execute(),
  );
  return new Map(found.map(({ id, lastActiveAt }) => [id, lastActiveAt]));
});

/** Active lately. Open sockets keep their members active, so that they count too. */
export async function isOnline(context: RequestContext, { id }: { id: string }): Promise<boolean> {
  const lastActiveAt = await loadLastActiveAt(context, id);
  if (!lastActiveAt) return false;
  return context.now().getTime() - lastActiveAt.getTime() < onlineMilliseconds;
}

/** How many members are here. */
export const onlineMembers = (em: EntityManager, now: Date) =>
  db(em)
    .selectFrom("users as online")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("online.lastActiveAt", ">", new Date(now.getTime() - onlineMilliseconds))
    .where("online.erasedAt", "is", null);

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
