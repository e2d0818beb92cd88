import { postsPerPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, ViewedContext, WorkContext } from "../../context.ts";
import { rows } from "../../platform/database.ts";
import { defineLoader, groupBy } from "../../platform/define-loader.ts";
import { possibleIds } from "../../platform/new-id.ts";
import { isPresent } from "./forum-policy.ts";
import { postIsVisibleTo, selectPosts, type PostRow } from "./post.query.ts";
import type { PostRevisionObject, ReactionSummary } from "./post.type.ts";
import { reactionKinds } from "./reaction.entity.ts";
import { threadIsVisibleTo } from "./thread.query.ts";

/** Null for a post that the viewer may not see as for one that never was. */
export const loadPost = defineLoader(
  async ({ em, viewer = null }: ViewedContext, ids: readonly string[]) => {
    const found = await rows(
      em,
      sql<PostRow>`
        ${selectPosts} join threads t on t.id = p.thread_id
        where p.id = any(${possibleIds(ids)}::uuid[])
          and ${postIsVisibleTo(viewer)} and ${threadIsVisibleTo(viewer)}`,
    );
    return new Map(found.map((post) => [post.id, post]));
  },
);

interface Reactions extends ReactionSummary {
  postId: string;
}

/** What members feel about a post, each kind that occurs once. */
export const loadReactions = defineLoader(
  async ({ em, viewer }: RequestContext, postIds: readonly string[]) => {
    const viewerId = isPresent(viewer) ? viewer.id : null;
    const found = await rows(
      em,
      sql<Reactions>`
        select post_id as "postId", kind, count(*)::int as count,
          coalesce(bool_or(user_id = ${viewerId}::uuid), false) as "viewerReacted"
        from reactions where post_id = any(${postIds}::uuid[])
        group by post_id, kind order by array_position(${[...reactionKinds]}::text[], kind)`,
    );
    return groupBy(found, ({ postId }) => postId);
  },
);

interface Revision extends PostRevisionObject {
  postId: string;
}

/** The earlier versions of a post, newest first. */
export const loadRevisions = defineLoader(
  async ({ em }: WorkContext, postIds: readonly string[]) => {
    const found = await rows(
      em,
      sql<Revision>`
        select post_id as "postId", body, created_at as "createdAt", editor_id as "editorId",
          reason
        from post_revisions where post_id = any(${postIds}::uuid[]) order by post_id, revision desc`,
    );
    return groupBy(found, ({ postId }) => postId);
  },
);

const pageKey = (threadId: string, page: number): string => `${threadId} ${page}`;

/** The posts of one page of a thread: a range of numbers, so that the last page costs what the first one does. */
const loadPageByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<PostRow>`
      select p.* from unnest(
        ${wanted.map(([threadId]) => threadId)}::uuid[], ${wanted.map(([, page]) => page)}::bigint[]
      ) as wanted (thread_id, page)
      cross join lateral (
        ${selectPosts} where p.thread_id = wanted.thread_id
          and p.number > (wanted.page - 1) * ${postsPerPage}::int
          and p.number <= wanted.page * ${postsPerPage}::int
        order by p.number limit ${postsPerPage}
      ) p`,
  );
  return groupBy(found, ({ threadId, number }) =>
    pageKey(threadId, Math.ceil(number / postsPerPage)),
  );
});

export async function loadPostsOfPage(
  context: WorkContext,
  { threadId, page }: { threadId: string; page: number },
): Promise<PostRow[]> {
  return (await loadPageByKey(context, pageKey(threadId, page))) ?? [];
}
