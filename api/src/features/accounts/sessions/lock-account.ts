import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { endSessions } from "./end-sessions.ts";

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
  await rows(em, sql`update users set locked_at = ${isLocked ? now() : null} where id = ${userId}`);
  // Until then they tell whoever holds them that the account is locked, and do nothing else.
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
