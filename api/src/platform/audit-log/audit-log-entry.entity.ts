import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../new-id.ts";
import { auditWords } from "./audit-words.ts";

export interface AuditDetails {
  before?: unknown;
  after?: unknown;
  reason?: string | null;
}

/** One trigger for each statement, so that even one that touches no row is refused. */
const appendOnly = [
  "create function audit_log_refuse_change() returns trigger as $$ begin raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege'; end; $$ language plpgsql",
  'create trigger "audit_log_append_only" before update or delete or truncate on "audit_log" for each statement execute function audit_log_refuse_change()',
].join(";\n");

export const AuditLogEntrySchema = defineEntity({
  name: "AuditLogEntry",
  tableName: "audit_log",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Null for the operator at the command line. No foreign keys: an entry outlives what it is about. */
    actorId: p.uuid().nullable(),
    /** A dotted verb: `user.ban`. */
    action: p.text(),
    targetType: p.text(),
    targetId: p.text(),
    details: p.json<AuditDetails>(),
    createdAt: p.datetime(3),
  },
  indexes: [
    { name: "audit_log_by_created_at", properties: ["createdAt", "id"] },
    { name: "audit_log_by_actor", properties: ["actorId", "createdAt", "id"] },
    { name: "audit_log_by_action", properties: ["action", "createdAt", "id"] },
    { name: "audit_log_by_target", properties: ["targetId", "createdAt", "id"] },
    {
      name: "audit_log_by_words",
      expression: `create index "audit_log_by_words" on "audit_log" using gin ((${auditWords}) gin_trgm_ops)`,
    },
  ],
  triggers: [
    {
      name: "audit_log_append_only",
      timing: "before",
      events: ["update", "delete", "truncate"],
      expression: appendOnly,
    },
  ],
});

/** Who of the staff did what, to whom, when and why. Any feature writes it in the transaction of the act. */
export class AuditLogEntry extends AuditLogEntrySchema.class {}
AuditLogEntrySchema.setClass(AuditLogEntry);
