import { sql } from "kysely";

import type { MemberData } from "../../kernel/ports.ts";
import { rows } from "../../platform/database/database.ts";
import { db } from "./tables.ts";

/** Each post with all its words, also those that others no longer see. */
const postData: MemberData = {
  name: "posts",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select p.id, p.thread_id as "threadId", t.title as thread, p.number, p.answer_to_id as "answersPost", p.body,
          p.created_at as "createdAt", p.edited_at as "editedAt", p.deleted_at as "deletedAt",
          coalesce((
            select jsonb_agg(jsonb_build_object('body', r.body, 'createdAt', r.created_at) order by r.revision)
            from post_revisions r where r.post_id = p.id and r.editor_id = ${userId}
          ), '[]') as "earlierVersions"
        from posts p join threads t on t.id = p.thread_id
        where p.author_id = ${userId} order by p.created_at, p.thread_id, p.number, p.id`,
    ),
};

const threadData: MemberData = {
  name: "threads",
  read: (em, userId) =>
    db(em)
      .selectFrom("threads")
      .select(["id", "title", "createdAt", "deletedAt"])
      .where("authorId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const reactionData: MemberData = {
  name: "reactions",
  read: (em, userId) =>
    db(em)
      .selectFrom("reactions")
      .select(["postId", "kind", "createdAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("postId")
      .orderBy("kind")
      .execute(),
};

const readingData: MemberData = {
  name: "followedThreads",
  read: (em, userId) =>
    db(em)
      .selectFrom("threadReads")
      .select(["threadId", "lastReadNumber", "watchLevel", "updatedAt"])
      .where("userId", "=", userId)
      .orderBy("updatedAt")
      .orderBy("threadId")
      .execute(),
};

const categoryData: MemberData = {
  name: "followedCategories",
  read: (em, userId) =>
    db(em)
      .selectFrom("categoryWatches")
      .select(["categoryId", "watchLevel", "updatedAt"])
      .where("userId", "=", userId)
      .orderBy("updatedAt")
      .orderBy("categoryId")
      .execute(),
};

/** With those that were removed and can still be taken back. */
const bookmarkData: MemberData = {
  name: "bookmarks",
  read: (em, userId) =>
    db(em)
      .selectFrom("bookmarks")
      .select(["threadId", "postId", "note", "createdAt", "removedAt"])
      .where("userId", "=", userId)
      .orderBy("createdAt")
      .orderBy("id")
      .execute(),
};

const draftData: MemberData = {
  name: "drafts",
  read: (em, userId) =>
    db(em)
      .selectFrom("drafts")
      .select(["about", "title", "body", "reason", "changedAt"])
      .where("userId", "=", userId)
      .orderBy("changedAt")
      .orderBy("about")
      .execute(),
};

export const forumMemberData = [
  ...[threadData, postData, reactionData, readingData, categoryData],
  ...[bookmarkData, draftData],
];
