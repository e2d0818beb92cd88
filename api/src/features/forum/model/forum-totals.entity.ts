import { defineEntity, p } from "@mikro-orm/core";

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
