import { defineEntity, p } from "@mikro-orm/core";
import { rules } from "@vigilia/schema/enums.ts";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";

export const PostRemovalSchema = defineEntity({
  name: "PostRemoval",
  tableName: "post_removals",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref(),
    moderator: () => p.manyToOne(User).ref().nullable(),
    reason: p.text(),
    /** The rule that was broken; null where the reason alone says it. */
    ground: p.enum(rules).nullable(),
    /** What was posted later stays. */
    createdAt: p.datetime(3),
    /** How many posts could be read, or waited, when it was decided. */
    posts: p.integer(),
    /** When it was taken back: what it removed comes back. */
    returnedAt: p.datetime(3).nullable(),
  },
  indexes: [{ name: "post_removals_of_user", properties: ["user", "createdAt", "id"] }],
});

/** All that a member had posted goes by one act, and comes back by one. */
export class PostRemoval extends PostRemovalSchema.class {}
PostRemovalSchema.setClass(PostRemoval);
