import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../model/post.entity.ts";

export const PostMentionSchema = defineEntity({
  name: "PostMention",
  tableName: "post_mentions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
  },
  indexes: [{ name: "post_mentions_by_user", properties: ["user"] }],
});

/** One post names a member. */
export class PostMention extends PostMentionSchema.class {}
PostMentionSchema.setClass(PostMention);
