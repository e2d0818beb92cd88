import { defineEntity, p } from "@mikro-orm/core";

import { User } from "./user.entity.ts";

export const IdempotencyKeySchema = defineEntity({
  name: "IdempotencyKey",
  tableName: "idempotency_keys",
  properties: {
    author: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    operation: p.text().primary(),
    /** Made by the client. */
    key: p.uuid().primary(),
    resultId: p.uuid(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "idempotency_keys_by_created_at", properties: ["createdAt"] }],
});

/** What a create made, so that its repetition answers with the same. Written in the transaction of the create. */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey);
