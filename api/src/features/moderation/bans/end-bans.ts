import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext, RequestContext, Viewer } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import type { Ban } from "../model/ban.entity.ts";
import {
  findBanForUpdate,
  findDueBansForUpdate,
  findOpenBanForUpdate,
} from "../model/ban.query.ts";
import {
  findSubjectForUpdate,
  requireOutranked,
  requireOutrankedMember,
} from "../model/find-subject.ts";
import { readOptionalReason } from "../model/moderation-texts.ts";
import { restoreRemoved } from "./restore-removed.ts";

/** Says of bans that ran their time that they are over. Nobody waited for it: reading goes by the clock. */
export async function endBans(
  em: EntityManager,
  { bans, at }: { bans: readonly Ban[]; at: Date },
): Promise<void> {
  for (const ban of bans) ban.end(at);
  await em.flush();
  for (const ban of bans) {
    await sendMessage(em, "moderation.user-unbanned", { ...factsOf(ban), moderatorId: null });
  }
}

const factsOf = ({ id, userId, reason, expiresAt }: Ban) => ({
  banId: id,
  userId,
  reason,
  expiresAt: expiresAt?.toISOString() ?? null,
});

/** For the job that looks now and then. */
export async function endDueBans(context: WorkContext): Promise<void> {
  await transact(context, async ({ em, now }) => {
    const at = now();
    await endBans(em, { bans: await findDueBansForUpdate(em, at), at });
  });
}

interface Lifting {
  ban: Ban;
  byId: string;
  /** The ban was a mistake: what it took down comes back. */
  restorePosts: boolean;
  reason: string | null;
}

/** Lets a banned member write again, within the caller's transaction. */
async function liftBan(
  context: WorkContext,
  { ban, byId, restorePosts, reason }: Lifting,
): Promise<void> {
  const { em, now } = context;
  const { userId } = factsOf(ban);
  const at = now();
  ban.lift(at);
  await em.flush();
  const restored = restorePosts ? await restoreRemoved(context, { decisionId: ban.id }) : 0;
  const before = { banId: ban.id, reason: ban.reason, expiresAt: ban.expiresAt };
  await recordAudit(em, {
    ...{ actorId: byId, action: "user.unban", targetType: "User", targetId: userId, at },
    details: { before, after: { ban: null, restoredPosts: restored }, reason },
  });
  await sendMessage(em, "moderation.user-unbanned", { ...factsOf(ban), moderatorId: byId });
  await sendMessage(em, "accounts.access-changed", { userId });
}

interface Withdrawal {
  ban: Ban;
  viewer: Viewer;
}

/** A ban was a mistake: it counts as lifted, also one that ran its time, and what it took down comes back. True where it was in force. */
export async function withdrawBan(
  context: WorkContext,
  { ban, viewer }: Withdrawal,
): Promise<boolean> {
  const { em, now } = context;
  await requireOutrankedMember(em, { viewer, userId: ban.userId });
  const wasInForce = ban.isInForce(now());
  if (ban.liftedAt) {
    await restoreRemoved(context, { decisionId: ban.id });
    await sendMessage(em, "moderation.user-unbanned", { ...factsOf(ban), moderatorId: viewer.id });
  } else {
    await liftBan(context, { ban, byId: viewer.id, restorePosts: true, reason: null });
  }
  return wasInForce;
}

/** A decision on reports goes with the ban that it brought; true where there was one in force. */
export async function liftBanOfDecision(
  context: WorkContext,
  { decisionId, viewer }: { decisionId: string; viewer: Viewer },
): Promise<boolean> {
  const ban = await findBanForUpdate(context.em, { decisionId });
  return ban !== null && withdrawBan(context, { ban, viewer });
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
    requireOutranked(viewer, await findSubjectForUpdate(em, userId));
    const ban = await findOpenBanForUpdate(em, userId);
    if (!ban?.isInForce(now())) throw new AppError("CONFLICT", "This member is not banned.");
    await liftBan(tx, { ban, byId: viewer.id, restorePosts, reason });
  });
  const user = await loadUser(context, userId);
  if (!user) throw new Error(`Member ${userId} is gone`);
  return user;
}
