import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const BanSchema = defineEntity({
  name: "Ban",
  tableName: "bans",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    userId: () => p.manyToOne(User).fieldName("user_id").mapToPk(),
    reason: p.text(),
    /** The rule that was broken; null where the reason alone says it. */
    ground: p.enum(rules).nullable(),
    /** The decision on reports that brought it, and takes it along when it is taken back. */
    decisionId: p.uuid().nullable(),
    moderatorId: () => p.manyToOne(User).fieldName("moderator_id").mapToPk().nullable(),
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
      properties: ["userId"],
      where: "lifted_at is null and end_told_at is null",
    },
  ],
  indexes: [
    { name: "bans_of_user", properties: ["userId", "createdAt"] },
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

  /** Before its time; the first lifting is the one that counts. */
  lift(at: Date): void {
    this.liftedAt ??= at;
  }

  /** Its time is over, and the member is told so, once. */
  end(at: Date): void {
    if (this.isInForce(at)) throw new Error(`Ban ${this.id} is still in force`);
    this.endToldAt ??= at;
  }
}
BanSchema.setClass(Ban);
