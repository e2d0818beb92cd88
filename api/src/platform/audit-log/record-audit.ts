import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../database/database.ts";
import { newId } from "../new-id.ts";
import type { AuditDetails } from "./audit-log-entry.entity.ts";

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

/** What was put on record in a transaction, for the security log: it is told once that is committed. */
const recorded = new WeakMap<EntityManager, AuditEntry[]>();

export function recordedIn(em: EntityManager): readonly AuditEntry[] {
  return recorded.get(em) ?? [];
}

/** Puts an act of the staff on record, in the transaction of the act. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  const { actorId, action, targetType, targetId, details, at } = entry;
  recorded.set(em, [...recordedIn(em), entry]);
  await rows(
    em,
    sql`
      insert into audit_log (id, actor_id, action, target_type, target_id, details, created_at)
      values (${newId()}, ${actorId}, ${action}, ${targetType}, ${targetId},
        ${JSON.stringify(details)}::jsonb, ${at})`,
  );
}
