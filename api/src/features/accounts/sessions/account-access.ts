import type { EntityManager } from "@mikro-orm/postgresql";
import type { Role } from "@vigilia/schema/enums.ts";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { userExists } from "../model/user.query.ts";
import { db } from "../tables.ts";
import { endSessions } from "./end-sessions.ts";

interface ProvenAccount {
  userId: string;
  /** What the password was checked against. */
  passwordHash: string;
}

/**
 * An account, locked until the end of the caller's transaction; null when its password is no longer the one that was
 * checked. A change of the password meanwhile waits, and then ends the session that begins here.
 */
export async function findUserForUpdate(
  { em }: WorkContext,
  { userId, passwordHash }: ProvenAccount,
): Promise<{ isLocked: boolean } | null> {
  const account = await db(em)
    .selectFrom("users as u")
    .select("u.lockedAt")
    .where("u.id", "=", userId)
    .where("u.passwordHash", "=", passwordHash)
    .where(userExists)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account ? { isLocked: account.lockedAt !== null } : null;
}

/** Who got into an account may have asked for another address: its link changes nothing any more. */
export async function forgetEmailChange(em: EntityManager, userId: string): Promise<void> {
  await db(em).deleteFrom("emailChanges").where("userId", "=", userId).execute();
}

interface Lock {
  userId: string;
  isLocked: boolean;
  /** Null for the operator. */
  actorId: string | null;
  reason?: string | null;
}

/**
 * Closes an account that somebody else got into, or opens it again, within the caller's transaction. What was signed in
 * then stays signed out.
 */
export async function lockAccount(
  { em, now }: WorkContext,
  { userId, isLocked, actorId, reason = null }: Lock,
): Promise<void> {
  await db(em)
    .updateTable("users")
    .set({ lockedAt: isLocked ? now() : null })
    .where("id", "=", userId)
    .execute();
  if (isLocked) await forgetEmailChange(em, userId);
  // Until then they show their owner that the account is locked, and do nothing else.
  const endedSessions = isLocked ? 0 : await endSessions(em, { userId });
  await recordAudit(em, {
    ...{ actorId, action: isLocked ? "user.lock" : "user.unlock", at: now() },
    ...{ targetType: "User", targetId: userId },
    details: {
      before: { isLocked: !isLocked },
      after: isLocked ? { isLocked } : { isLocked, endedSessions },
      reason,
    },
  });
  await sendMessage(em, "accounts.access-changed", { userId });
}

interface RoleChange {
  userId: string;
  role: Role;
  /** Null for the operator. */
  actorId: string | null;
  reason?: string | null;
}

/** Gives a member another role, within the caller's transaction. It acts at the member's very next call. */
export async function setRole(
  { em, now }: WorkContext,
  { userId, role, actorId, reason = null }: RoleChange,
): Promise<void> {
  if (role !== "ADMIN") await refuseToLoseLastAdmin(em, { leavingId: userId });
  const member = await db(em)
    .selectFrom("users")
    .select("role")
    .where("id", "=", userId)
    .where("erasedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new AppError("NOT_FOUND", "That member does not exist.");
  if (member.role === role) return;
  await db(em).updateTable("users").set({ role }).where("id", "=", userId).execute();
  await recordAudit(em, {
    ...{ actorId, action: "user.role", targetType: "User", targetId: userId, at: now() },
    details: { before: { role: member.role }, after: { role }, reason },
  });
  await sendMessage(em, "accounts.access-changed", { userId });
}

/** Throws when no admin would be left. The rows stay locked, so that two who leave at once cannot both. */
export async function refuseToLoseLastAdmin(
  em: EntityManager,
  { leavingId }: { leavingId: string },
): Promise<void> {
  const admins = await db(em)
    .selectFrom("users")
    .select("id")
    .where("role", "=", "ADMIN")
    .where("erasedAt", "is", null)
    .where("deletionRequestedAt", "is", null)
    .where("lockedAt", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  if (admins.length === 1 && admins[0]?.id === leavingId) {
    throw new AppError("CONFLICT", "The last admin must stay. Make somebody else an admin first.");
  }
}
