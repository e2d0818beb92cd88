import { sql } from "kysely";

/** An entry of the log as the API shows it, without what hangs on it. */
export interface AuditLogRow {
  __typename: "AuditLogEntry";
  id: string;
  actorId: string | null;
  action: string;
  targetType: string;
  targetId: string;
  details: string;
  createdAt: Date;
}

export const selectAuditLog = sql<AuditLogRow>`
  select 'AuditLogEntry' as "__typename", a.id, a.actor_id as "actorId", a.action,
    a.target_type as "targetType", a.target_id as "targetId", a.details::text as details,
    a.created_at as "createdAt"
  from audit_log a`;
