import { defineEntity, p } from "@mikro-orm/core";

export const OutboxMessageSchema = defineEntity({
  name: "OutboxMessage",
  tableName: "outbox_messages",
  properties: {
    id: p.bigint("number").primary().autoincrement(),
    name: p.text(),
    payload: p.json<unknown>(),
    createdAt: p.datetime(3).defaultRaw("now()"),
    attempts: p.smallint().default(0),
    /** Set back after a failed delivery, so that one bad message does not delay the others. */
    dueAt: p.datetime(3).defaultRaw("now()"),
    lastError: p.text().nullable(),
    /** Where its delivery belongs to, while traces are recorded. */
    trace: p.text().nullable(),
  },
  indexes: [{ name: "outbox_messages_due", properties: ["dueAt", "id"] }],
});

/** A message that is stored until every handler has handled it. */
export class OutboxMessage extends OutboxMessageSchema.class {}
OutboxMessageSchema.setClass(OutboxMessage);
