import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "./post.entity.ts";

export const PostRevisionSchema = defineEntity({
  name: "PostRevision",
  tableName: "post_revisions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    revision: p.integer().primary(),
    body: p.text(),
    /** Who wrote this version: the author, or a moderator. */
    editor: () => p.manyToOne(User).ref().nullable(),
    /** Why the moderator wrote it; null for versions by the author. */
    reason: p.text().nullable(),
    createdAt: p.datetime(3),
  },
});

/** A version of a post that was replaced by a later one, or taken down with the post. */
export class PostRevision extends PostRevisionSchema.class {}
PostRevisionSchema.setClass(PostRevision);
