import { sql } from "kysely";

import type { Role, WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { recordAudit } from "../../../platform/audit-log/record-audit.ts";
import { refuseToLoseLastAdmin } from "../personal-data/delete-account.ts";

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
  const member = await firstRow(
    em,
    sql<{
      role: Role;
    }>`select role from users where id = ${userId} and erased_at is null for update`,
  );
  if (!member) throw new AppError("NOT_FOUND", "That member does not exist.");
  if (member.role === role) return;
  await rows(em, sql`update users set role = ${role} where id = ${userId}`);
  await recordAudit(em, {
    ...{ actorId, action: "user.role", targetType: "User", targetId: userId, at: now() },
    details: { before: { role: member.role }, after: { role }, reason },
  });
  await sendMessage(em, "accounts.access-changed", { userId });
}
