import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";

import { typename } from "../../../platform/database/typed.ts";
import { db } from "../tables.ts";

/** Entries of the log as the API shows them, without what hangs on them. */
export const selectAuditLog = (em: EntityManager) =>
  db(em)
    .selectFrom("auditLog as a")
    .select(["a.id", "a.actorId", "a.action", "a.targetType", "a.targetId", "a.createdAt"])
    .select([typename("AuditLogEntry"), sql<string>`a.details::text`.as("details")]);

export type AuditLogRow = InferResult<ReturnType<typeof selectAuditLog>>[number];
