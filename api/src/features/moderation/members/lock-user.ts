import type { Role } from "@vigilia/schema/enums.ts";

import type { RequestContext } from "../../../kernel/context.ts";
import { transact } from "../../../kernel/transact.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { requireAdmin, requireModerator } from "../../accounts/model/require-viewer.ts";
import { loadUser, type UserRow } from "../../accounts/model/user.query.ts";
import { lockAccount, setRole } from "../../accounts/sessions/account-access.ts";
import { endSessions } from "../../accounts/sessions/end-sessions.ts";
import { findSubjectForUpdate, requireOutranked, memberNotFound } from "../model/find-subject.ts";
import { readOptionalReason, readReason } from "../model/moderation-texts.ts";

interface LockInput {
  userId: string;
  reason: string;
}

/** Closes an account that somebody else got into: nobody can use it until it is opened again. No sanction. */
export async function lockUser(
  context: RequestContext,
  { userId, ...input }: LockInput,
): Promise<UserRow> {
  const { id: actorId } = requireAdmin(context);
  const reason = readReason(input.reason);
  await transact(context, async (tx) => {
    const subject = await findSubjectForUpdate(tx.em, userId);
    if (subject.id === actorId) throw new AppError("FORBIDDEN", "You cannot do this to yourself.");
    if (subject.isLocked) throw new AppError("CONFLICT", "This account is locked already.");
    await lockAccount(tx, { userId, isLocked: true, actorId, reason });
  });
  return subjectOf(context, userId);
}

/** Opens it again. Its owner will want a new password first. */
export async function unlockUser(
  context: RequestContext,
  { userId, ...input }: { userId: string; reason?: string | null },
): Promise<UserRow> {
  const { id: actorId } = requireAdmin(context);
  const reason = readOptionalReason(input.reason);
  await transact(context, async (tx) => {
    const subject = await findSubjectForUpdate(tx.em, userId);
    if (!subject.isLocked) throw new AppError("CONFLICT", "This account is not locked.");
    await lockAccount(tx, { userId, isLocked: false, actorId, reason });
  });
  return subjectOf(context, userId);
}

/** Signs a member out everywhere. Returns how many sessions that were. */
export async function endUserSessions(
  context: RequestContext,
  { userId, ...input }: { userId: string; reason?: string | null },
): Promise<number> {
  const viewer = requireModerator(context);
  const reason = readOptionalReason(input.reason);
  return transact(context, async ({ em, now }) => {
    requireOutranked(viewer, await findSubjectForUpdate(em, userId));
    const ended = await endSessions(em, { userId });
    await recordAudit(em, {
      ...{ actorId: viewer.id, action: "user.end-sessions", at: now() },
      ...{ targetType: "User", targetId: userId },
      details: { before: { sessions: ended }, after: { sessions: 0 }, reason },
    });
    return ended;
  });
}

async function subjectOf(context: RequestContext, id: string): Promise<UserRow> {
  const user = await loadUser(context, id);
  if (!user) throw new Error(`Member ${id} is gone`);
  return user;
}

interface SetUserRoleInput {
  userId: string;
  role: Role;
  reason?: string | null;
}

/** Makes a member a moderator or an admin, or no longer; from the next call on, everywhere. One admin always stays. */
export async function setUserRole(
  context: RequestContext,
  { userId, role, ...input }: SetUserRoleInput,
): Promise<UserRow> {
  const { id: actorId } = requireAdmin(context);
  const reason = readOptionalReason(input.reason);
  if (possibleIds([userId]).length === 0) throw memberNotFound();
  await transact(context, (tx) => setRole(tx, { userId, role, actorId, reason }));
  const user = await loadUser(context, userId);
  if (!user) throw memberNotFound();
  return user;
}
