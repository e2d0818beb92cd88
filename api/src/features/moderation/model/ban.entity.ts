import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const BanSchema = defineEntity({
  name: "Ban",
  tableName: "bans",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref(),
    reason: p.text(),
    /** The rule that was broken; null where the reason alone says it. */
    ground: p.enum(rules).nullable(),
    moderator: () => p.manyToOne(User).ref().nullable(),
    createdAt: p.datetime(3),
    /** Null: until lifted. */
    expiresAt: p.datetime(3).nullable(),
    liftedAt: p.datetime(3).nullable(),
    /**
     * When the member was notified of the end; whether the ban is in force goes by the clock and does not wait for it.
     */
    endToldAt: p.datetime(3).nullable(),
  },
  checks: [{ name: "bans_end_after_start", expression: "expires_at > created_at" }],
  uniques: [
    {
      name: "bans_one_at_a_time",
      properties: ["user"],
      where: "lifted_at is null and end_told_at is null",
    },
  ],
  indexes: [
    { name: "bans_of_user", properties: ["user", "createdAt"] },
    {
      name: "bans_to_end",
      properties: ["expiresAt"],
      where: "expires_at is not null and lifted_at is null and end_told_at is null",
    },
  ],
});

/** For its time a member reads, and writes nothing. */
export class Ban extends BanSchema.class {
  isInForce(at: Date): boolean {
    return !this.liftedAt && (!this.expiresAt || at < this.expiresAt);
  }
}
BanSchema.setClass(Ban);
