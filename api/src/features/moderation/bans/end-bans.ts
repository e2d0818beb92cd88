import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { rows, firstRow } from "../../../platform/database/database.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { findSubject, requireOutranked } from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { restoreRemoved } from "../reports/restore-removed.ts";

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

interface UnbanUserInput {
  userId: string;
  reason?: string | null;
  /** The ban was a mistake: what it took down comes back. */
  restorePosts: boolean;
}

interface LiftedBan {
  banId: string;
  reason: string;
  expiresAt: Date | null;
}

/** Ends a ban before its time. */
export async function unbanUser(
  context: RequestContext,
  { userId, restorePosts, ...input }: UnbanUserInput,
): Promise<UserRow> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  await transact(context, async (tx) => {
    const { em, now } = tx;
    const at = now();
    requireOutranked(viewer, await findSubject(em, userId));
    await endBans(em, { at, userId });
    const ban = await lift(em, { userId, at });
    const restored = restorePosts ? await restoreRemoved(tx, { decisionId: ban.banId }) : 0;
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "user.unban", targetType: "User", targetId: userId, at },
      details: { before: ban, after: { ban: null, restoredPosts: restored }, reason },
    });
    const expiresAt = ban.expiresAt?.toISOString() ?? null;
    const facts = { ...ban, userId, expiresAt, moderatorId: viewer.id };
    await sendMessage(em, "moderation.user-unbanned", facts);
    await sendMessage(em, "accounts.access-changed", { userId });
  });
  const user = await loadUser(context, userId);
  if (!user) throw new Error(`Member ${userId} is gone`);
  return user;
}

async function lift(
  em: EntityManager,
  { userId, at }: { userId: string; at: Date },
): Promise<LiftedBan> {
  const lifted = await firstRow(
    em,
    sql<LiftedBan>`
      update bans set lifted_at = ${at}
      where user_id = ${userId} and lifted_at is null and end_told_at is null
      returning id as "banId", reason, expires_at as "expiresAt"`,
  );
  if (!lifted) throw new AppError("CONFLICT", "This member is not banned.");
  return lifted;
}
