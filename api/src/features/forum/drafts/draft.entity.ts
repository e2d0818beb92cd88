import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";

export const DraftSchema = defineEntity({
  name: "Draft",
  tableName: "drafts",
  properties: {
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    /** What it is about, as the page names it: "thread:ID", "post:ID", "new-thread" or "new-thread:EVENT". */
    about: p.text().primary(),
    /** Blank but for a new thread. */
    title: p.text(),
    body: p.text(),
    /** The chosen one of a new thread, as it was chosen; blank while none is. */
    categoryId: p.text(),
    /** Of an edit: the version of the post that it began with. */
    revision: p.integer().nullable(),
    /** Of an edit of somebody else's post. */
    reason: p.text(),
    /** Who saves names the state that they know by it. */
    changedAt: p.datetime(3),
  },
  indexes: [{ name: "drafts_by_age", properties: ["user", "changedAt"] }],
});

/** What a member has begun to write and not sent. Only they ever see it. */
export class Draft extends DraftSchema.class {}
DraftSchema.setClass(Draft);
