import { defineEntity, p } from "@mikro-orm/core";

import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "./post.entity.ts";

export const reactionKinds = ["LIKE", "LOVE", "LAUGH", "SURPRISED", "SAD", "ANGRY"] as const;
export type ReactionKind = (typeof reactionKinds)[number];

export const ReactionSchema = defineEntity({
  name: "Reaction",
  tableName: "reactions",
  properties: {
    post: () => p.manyToOne(Post).ref().primary().deleteRule("cascade"),
    user: () => p.manyToOne(User).ref().primary().deleteRule("cascade"),
    kind: p.enum(reactionKinds).primary(),
    createdAt: p.datetime(3),
  },
  indexes: [{ name: "reactions_by_user", properties: ["user"] }],
});

/** What a member feels about a post: each kind at most once. */
export class Reaction extends ReactionSchema.class {}
ReactionSchema.setClass(Reaction);
