import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { transact } from "../../../kernel/transact.ts";

interface EndedBan {
  banId: string;
  userId: string;
  reason: string;
  expiresAt: Date;
}

/** Says of bans that ran their time that they are over, each once. Nobody waited for it: reading goes by the clock. */
export async function endBans(
  em: EntityManager,
  { at, userId = null }: { at: Date; userId?: string | null },
): Promise<void> {
  const ended = await rows(
    em,
    sql<EndedBan>`
      update bans set end_told_at = ${at}
      where expires_at <= ${at} and lifted_at is null and end_told_at is null
        and (${userId}::uuid is null or user_id = ${userId}::uuid)
      returning id as "banId", user_id as "userId", reason, expires_at as "expiresAt"`,
  );
  for (const ban of ended) {
    const facts = { ...ban, expiresAt: ban.expiresAt.toISOString(), moderatorId: null };
    await sendMessage(em, "moderation.user-unbanned", facts);
  }
}

/** For the job that looks now and then. */
export async function endDueBans(context: WorkContext): Promise<void> {
  await transact(context, ({ em, now }) => endBans(em, { at: now() }));
}
