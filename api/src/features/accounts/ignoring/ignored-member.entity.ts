import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../model/user.entity.ts";

export const IgnoredMemberSchema = defineEntity({
  name: "IgnoredMember",
  tableName: "ignored_members",
  properties: {
    member: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    ignored: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    createdAt: p.datetime(3),
  },
  checks: [{ name: "ignored_members_are_others", expression: "member_id <> ignored_id" }],
  indexes: [{ name: "ignored_members_by_ignored", properties: ["ignored"] }],
});

/** One member ignores another. */
export class IgnoredMember extends IgnoredMemberSchema.class {}
IgnoredMemberSchema.setClass(IgnoredMember);
