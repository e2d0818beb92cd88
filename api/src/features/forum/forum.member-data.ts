import { sql } from "kysely";

import type { MemberData } from "../../kernel/context.ts";
import { rows } from "../../platform/database/database.ts";

/** Each post with all its words, also those that others no longer see. */
const postData: MemberData = {
  name: "posts",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select p.id, p.thread_id as "threadId", t.title as thread, p.number, p.body,
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
    rows(
      em,
      sql`
        select id, title, created_at as "createdAt", deleted_at as "deletedAt"
        from threads where author_id = ${userId} order by created_at, id`,
    ),
};

const reactionData: MemberData = {
  name: "reactions",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select post_id as "postId", kind, created_at as "createdAt"
        from reactions where user_id = ${userId} order by created_at, post_id, kind`,
    ),
};

const readingData: MemberData = {
  name: "followedThreads",
  read: (em, userId) =>
    rows(
      em,
      sql`
        select thread_id as "threadId", last_read_number as "lastReadNumber",
          watch_level as "watchLevel", updated_at as "updatedAt"
        from thread_reads where user_id = ${userId} order by updated_at, thread_id`,
    ),
};

export const forumMemberData = [threadData, postData, reactionData, readingData];
