import { defineEntity, p } from "@mikro-orm/core";
import { rules, sanctionKinds } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const SanctionSchema = defineEntity({
  name: "Sanction",
  tableName: "sanctions",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref(),
    kind: p.enum(sanctionKinds),
    reason: p.text(),
    /** The rule that was broken; null where the reason alone says it. */
    ground: p.enum(rules).nullable(),
    /** The decision on reports that brought it, and takes it along when it is taken back. */
    decisionId: p.uuid().nullable(),
    moderator: () => p.manyToOne(User).ref().nullable(),
    createdAt: p.datetime(3),
    /** Null: a warning, or until lifted. Whether it is in force goes by the clock. */
    expiresAt: p.datetime(3).nullable(),
    /** Of slowed writing: for so many minutes after a post there is no other. */
    paceMinutes: p.integer().nullable(),
    /** When the member said that they have read the warning. */
    acknowledgedAt: p.datetime(3).nullable(),
    /** When staff took it back. */
    liftedAt: p.datetime(3).nullable(),
  },
  checks: [
    { name: "sanctions_end_after_start", expression: "expires_at > created_at" },
    {
      name: "sanctions_pace_of_slowed_writing",
      expression: "(kind = 'SLOW_WRITING') = (pace_minutes is not null)",
    },
    {
      name: "sanctions_warnings_are_acknowledged",
      expression:
        "kind = 'WARNING' and expires_at is null or kind <> 'WARNING' and acknowledged_at is null",
    },
  ],
  indexes: [
    { name: "sanctions_of_user", properties: ["user", "createdAt", "id"] },
    {
      name: "sanctions_in_force",
      properties: ["user"],
      where: "lifted_at is null and acknowledged_at is null",
    },
    {
      name: "sanctions_of_decision",
      properties: ["decisionId"],
      where: "decision_id is not null",
    },
  ],
});

/** What binds a member below a ban: a warning until it is acknowledged, slowed writing, or posts that wait for the staff. */
export class Sanction extends SanctionSchema.class {}
SanctionSchema.setClass(Sanction);
