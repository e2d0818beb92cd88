import { type AuditAction, auditActions, isStaffRole, type Role } from "../enums.ts";
import type { AuditAct } from "./audit-act.ts";
import { auditActs } from "./audit-acts.ts";

/** Of an act that the log knows from another time, nothing is known. */
export function auditActOf(action: string): AuditAct | undefined {
  const known = auditActions.find((each) => each === action);
  return known && auditActs[known];
}

/** The acts of which the log tells this member of the staff. */
export function auditActionsFor(role: Role): readonly AuditAction[] {
  if (!isStaffRole(role)) return [];
  if (role === "ADMIN") return auditActions;
  return auditActions.filter((action) => auditActs[action].readers === "moderators");
}
