import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";

export const ForumTotalsSchema = defineEntity({
  name: "ForumTotals",
  tableName: "forum_totals",
  properties: {
    id: p.boolean().primary().default(true).check("id"),
    threadCount: p.integer().default(0).check("thread_count >= 0"),
    postCount: p.integer().default(0).check("post_count >= 0"),
  },
});

/** The one row that says how much everyone can read here. */
export class ForumTotals extends ForumTotalsSchema.class {}
ForumTotalsSchema.setClass(ForumTotals);

export const MemberTotalsSchema = defineEntity({
  name: "MemberTotals",
  tableName: "member_totals",
  properties: {
    user: () => p.oneToOne(User).ref().primary().owner().deleteRule("cascade"),
    threadCount: p.integer().default(0).check("thread_count >= 0"),
    postCount: p.integer().default(0).check("post_count >= 0"),
  },
});

/** What a member has written that everyone can see; no row for one who wrote nothing. */
export class MemberTotals extends MemberTotalsSchema.class {}
MemberTotalsSchema.setClass(MemberTotals);
