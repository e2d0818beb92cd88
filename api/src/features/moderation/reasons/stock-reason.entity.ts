import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";

export const StockReasonSchema = defineEntity({
  name: "StockReason",
  tableName: "stock_reasons",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Under which rule it is offered; null: whatever the rule. */
    ground: p.enum(rules).nullable(),
    name: p.text(),
    text: p.text(),
    createdAt: p.datetime(3),
  },
  uniques: [{ name: "stock_reasons_by_name", properties: ["name"] }],
});

/** A reason that admins keep, for moderators to choose instead of writing it again. */
export class StockReason extends StockReasonSchema.class {}
StockReasonSchema.setClass(StockReason);
