import type { EntityManager } from "@mikro-orm/postgresql";
import type { AuditAction } from "@vigilia/schema/enums.ts";

import { newId } from "../new-id.ts";
import { db } from "../tables.ts";
import type { AuditDetails } from "./audit-log-entry.entity.ts";

interface AuditEntry {
  /** Null for the operator at the command line. */
  actorId: string | null;
  /** A dotted verb: `user.ban`. */
  action: AuditAction;
  targetType: string;
  targetId: string;
  details: AuditDetails;
  at: Date;
}

/** What was recorded in a transaction, for the security log: it is written there once that is committed. */
const recorded = new WeakMap<EntityManager, AuditEntry[]>();

export function recordedIn(em: EntityManager): readonly AuditEntry[] {
  return recorded.get(em) ?? [];
}

/** Puts an act of the staff on record, in the transaction of the act. */
export async function recordAudit(em: EntityManager, entry: AuditEntry): Promise<void> {
  const { at, ...values } = entry;
  recorded.set(em, [...recordedIn(em), entry]);
  await db(em)
    .insertInto("auditLog")
    .values({ id: newId(), ...values, createdAt: at })
    .execute();
}
