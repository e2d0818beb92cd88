import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { User } from "../../accounts/model/user.entity.ts";
import { Thread } from "./thread.entity.ts";

export const PlannedLockSchema = defineEntity({
  name: "PlannedLock",
  tableName: "planned_locks",
  properties: {
    thread: () => p.manyToOne(Thread).ref().primary(),
    at: p.datetime(3),
    plannedBy: () => p.manyToOne(User).ref().nullable(),
    /** What the author of the thread reads then. */
    reason: p.text(),
    ground: p.enum(rules).nullable(),
  },
  indexes: [{ name: "planned_locks_by_time", properties: ["at"] }],
});

/** When a thread will be locked, as a moderator decided; gone once it is. */
export class PlannedLock extends PlannedLockSchema.class {}
PlannedLockSchema.setClass(PlannedLock);
