import { keptVersions, postsPerPage } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, ViewedContext, WorkContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { isPresent } from "./forum-policy.ts";
import { reactionKinds } from "./post.entities.ts";
import { postIsVisibleTo, selectPosts, type PostRow } from "./post.query.ts";
import type { PostRevisionObject, ReactionSummary } from "./post.type.ts";
import { threadIsVisibleTo, type ThreadRow } from "./thread.query.ts";

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

interface VersionPage {
  postId: string;
  first: number;
  /** Only what is older than this revision. */
  before?: number | null | undefined;
}

interface Version extends PostRevisionObject {
  key: string;
}

const newest = 2_147_483_647;

const loadVersionsByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<Version>`
      select w.key, r.revision, r.body, r.created_at as "createdAt", r.editor_id as "editorId",
        r.reason
      from post_revisions r
      join unnest(
        ${keys}::text[], ${wanted.map(([postId]) => postId)}::uuid[],
        ${wanted.map(([, first]) => first)}::int[], ${wanted.map(([, , before]) => before)}::int[]
      ) as w (key, post_id, first, before) on w.post_id = r.post_id and r.revision < w.before
      where w.first > (
        select count(*) from post_revisions later where later.post_id = r.post_id
          and later.revision > r.revision and later.revision < w.before
      )
      order by w.key, r.revision desc`,
  );
  return groupBy(found, ({ key }) => key);
});

/** Earlier versions of a post, newest first. */
export async function loadRevisions(
  context: WorkContext,
  { postId, first, before }: VersionPage,
): Promise<PostRevisionObject[]> {
  const size = Math.min(Math.max(first, 0), keptVersions);
  return (await loadVersionsByKey(context, `${postId} ${size} ${before ?? newest}`)) ?? [];
}

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

async function loadPostsOfPage(
  context: WorkContext,
  { threadId, page }: { threadId: string; page: number },
): Promise<PostRow[]> {
  return (await loadPageByKey(context, pageKey(threadId, page))) ?? [];
}

/** One numbered page of a thread, tombstones included: a post stands on the same page for everyone and for ever. */
export async function listPosts(
  context: RequestContext,
  { thread, page: wanted }: { thread: ThreadRow; page: number },
): Promise<NumberedPage<PostRow>> {
  const page = pageFrom(wanted);
  const nodes = await loadPostsOfPage(context, { threadId: thread.id, page });
  return { nodes, page, pageSize: postsPerPage, count: () => thread.lastPostNumber };
}
