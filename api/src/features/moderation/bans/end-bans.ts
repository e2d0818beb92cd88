import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext, RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { findSubject, requireOutranked } from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { restoreRemoved } from "../reports/restore-removed.ts";
import { db } from "../tables.ts";

/** Says of bans that ran their time that they are over, each once. Nobody waited for it: reading goes by the clock. */
export async function endBans(
  em: EntityManager,
  { at, userId = null }: { at: Date; userId?: string | null },
): Promise<void> {
  let over = db(em)
    .updateTable("bans")
    .set({ endToldAt: at })
    .where("expiresAt", "<=", at)
    .where("liftedAt", "is", null)
    .where("endToldAt", "is", null)
    .returning((eb) => [
      "id as banId",
      "userId",
      "reason",
      eb.ref("expiresAt").$notNull().as("expiresAt"),
    ]);
  if (userId) over = over.where("userId", "=", userId);
  for (const ban of await over.execute()) {
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

async function lift(em: EntityManager, { userId, at }: { userId: string; at: Date }) {
  const lifted = await db(em)
    .updateTable("bans")
    .set({ liftedAt: at })
    .where("userId", "=", userId)
    .where("liftedAt", "is", null)
    .where("endToldAt", "is", null)
    .returning(["id as banId", "reason", "expiresAt"])
    .executeTakeFirst();
  if (!lifted) throw new AppError("CONFLICT", "This member is not banned.");
  return lifted;
}
