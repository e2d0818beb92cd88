import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { Post } from "./post.entities.ts";
import { Thread } from "./thread.entity.ts";

export const PostMoveSchema = defineEntity({
  name: "PostMove",
  tableName: "post_moves",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    /** Where they stood; a merge of that thread takes what is left of it along. */
    from: () => p.manyToOne(Thread).ref(),
    into: () => p.manyToOne(Thread).ref(),
    /** The last number that the other thread had given until then; null where posts came back to their old places. */
    intoOffset: p.integer().nullable(),
    postCount: p.integer(),
    /** The other thread was opened with them. */
    isSplit: p.boolean(),
    movedAt: p.datetime(3),
    /** They came back. */
    undoneAt: p.datetime(3).nullable(),
  },
  indexes: [
    { name: "post_moves_from", properties: ["from"] },
    { name: "post_moves_into", properties: ["into", "intoOffset"] },
  ],
});

/** Posts that staff moved from one thread to another by one act. */
export class PostMove extends PostMoveSchema.class {}
PostMoveSchema.setClass(PostMove);

export const MovedPostSchema = defineEntity({
  name: "MovedPost",
  tableName: "moved_posts",
  properties: {
    thread: () => p.manyToOne(Thread).ref().primary(),
    number: p.integer().primary(),
    post: () => p.manyToOne(Post).ref(),
    move: () => p.manyToOne(PostMove).ref(),
  },
  indexes: [
    { name: "moved_posts_of_move", properties: ["move"] },
    { name: "moved_posts_of_post", properties: ["post"] },
  ],
});

/** A place in a thread from which a post was moved. Nobody else gets its number; the post may come back to it. */
export class MovedPost extends MovedPostSchema.class {}
MovedPostSchema.setClass(MovedPost);
