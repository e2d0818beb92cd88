import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { AuditDetails } from "./audit-log-entry.entity.ts";
import { rows } from "./database.ts";
import { newId } from "./new-id.ts";

interface AuditEntry {
  /** Null for the operator at the command line. */
  actorId: string | null;
  /** A dotted verb: `user.ban`. */
  action: string;
  targetType: string;
  targetId: string;
  details: AuditDetails;
  at: Date;
}

/** Puts an act of the staff on record, in the transaction of the act. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  const { actorId, action, targetType, targetId, details, at } = entry;
  await rows(
    em,
    sql`
      insert into audit_log (id, actor_id, action, target_type, target_id, details, created_at)
      values (${newId()}, ${actorId}, ${action}, ${targetType}, ${targetId},
        ${JSON.stringify(details)}::jsonb, ${at})`,
  );
}
