import { defineEntity, p } from "@mikro-orm/core";

import { newId } from "../../../platform/new-id.ts";
import { User } from "../../accounts/model/user.entity.ts";
import { Post } from "../model/post.entities.ts";
import { Thread } from "../model/thread.entity.ts";

export const BookmarkSchema = defineEntity({
  name: "Bookmark",
  tableName: "bookmarks",
  properties: {
    id: p.uuid().primary().onCreate(newId),
    user: () => p.manyToOne(User).ref().deleteRule("cascade"),
    /** That of the post, too; who moves the post moves both. */
    thread: () => p.manyToOne(Thread).ref().deleteRule("cascade"),
    /** Null for a bookmark of the thread itself. */
    post: () => p.manyToOne(Post).ref().nullable().deleteRule("cascade"),
    /** Blank where nothing was noted. */
    note: p.text(),
    /** The note's folded words with their places, as PostgreSQL writes them. */
    noteWords: p.type("string").columnType("tsvector").lazy(),
    createdAt: p.datetime(3),
    /** Gone for its owner, who can still take that back. */
    removedAt: p.datetime(3).nullable(),
  },
  indexes: [
    {
      name: "bookmarks_of_post",
      expression:
        'create unique index "bookmarks_of_post" on "bookmarks" (user_id, post_id) where post_id is not null',
    },
    {
      name: "bookmarks_of_thread",
      expression:
        'create unique index "bookmarks_of_thread" on "bookmarks" (user_id, thread_id) where post_id is null',
    },
    { name: "bookmarks_by_thread", properties: ["thread", "user"] },
    { name: "bookmarks_by_post", properties: ["post"], where: "post_id is not null" },
    { name: "bookmarks_by_age", properties: ["user", "createdAt", "id"] },
  ],
});

/** What a member wants to find again, and why. Only they ever see it. */
export class Bookmark extends BookmarkSchema.class {}
BookmarkSchema.setClass(Bookmark);
