import { reactionKinds } from "@vigilia/schema/enums.ts";
import { keptVersions, postsPerPage } from "@vigilia/schema/limits.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { expressionBuilder, sql } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type { RequestContext, ViewedContext, WorkContext } from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { db, type ForumTables } from "../tables.ts";
import { isPresent } from "./forum-policy.ts";
import { postIsVisibleTo, selectPosts, type PostRow } from "./post.query.ts";
import type { PostRevisionObject } from "./post.type.ts";
import { threadIsVisibleTo, type ThreadRow } from "./thread.query.ts";

/** A post that is not there may come to be, or back, in any thread. */
const tagsOfPosts = (ids: readonly string[]) => (found: readonly PostRow[]) =>
  found.length < ids.length ? ["forum"] : found.map(({ threadId }) => contentTags.thread(threadId));

/** Null for a post that the viewer may not see as for one that never was. */
export const loadPost = defineLoader(
  async ({ em, viewer = null }: ViewedContext, ids: readonly string[]) => {
    const found = await narrowRead({ family: "forum", tags: tagsOfPosts(ids) }, () =>
      selectPosts(em)
        .innerJoin("threads as t", "t.id", "p.threadId")
        .where("p.id", "=", anyOf(possibleIds(ids)))
        .where(postIsVisibleTo(viewer))
        .where(threadIsVisibleTo(viewer))
        .execute(),
    );
    return new Map(found.map((post) => [post.id, post]));
  },
);

/** What members feel about a post, each kind that occurs once. */
export const loadReactions = defineLoader(
  async ({ em, viewer }: RequestContext, postIds: readonly string[]) => {
    const viewerId = isPresent(viewer) ? viewer.id : null;
    // Those who read the posts depend on their threads already.
    const found = await narrowRead({ family: "forum", tags: [] }, () =>
      db(em)
        .selectFrom("reactions as r")
        .select((eb) => [
          "r.postId",
          "r.kind",
          eb.fn.countAll<number>().as("count"),
          eb.fn
            .coalesce(eb.fn<boolean>("bool_or", [eb("r.userId", "=", viewerId)]), eb.lit(false))
            .as("viewerReacted"),
        ])
        .where("r.postId", "=", anyOf(postIds))
        .groupBy(["r.postId", "r.kind"])
        .orderBy(sql`array_position(${[...reactionKinds]}::text[], r.kind)`)
        .execute(),
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

type Version = { key: string } & RowOf<
  ForumTables["postRevisions"],
  "revision" | "body" | "createdAt" | "editorId" | "reason"
>;

const newest = 2_147_483_647;

const loadVersionsByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<Version>`
      select w.key, r.revision, r.body, r.created_at, r.editor_id, r.reason
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

interface Wanted {
  threadId: string;
  page: number;
}

const w = expressionBuilder<{ wanted: Wanted }, "wanted">();

/** The posts of one page of a thread: a range of numbers, so that the last page costs what the first one does. */
const loadPageByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const shown = selectPosts(em)
    .where("p.threadId", "=", w.ref("wanted.threadId"))
    .where("p.number", ">", w(w.parens("wanted.page", "-", w.lit(1)), "*", w.lit(postsPerPage)))
    .where("p.number", "<=", w("wanted.page", "*", w.lit(postsPerPage)))
    .orderBy("p.number")
    .limit(postsPerPage);
  const threadTags = wanted.map(([threadId = ""]) => contentTags.thread(threadId));
  const found = await narrowRead({ family: "forum", tags: threadTags }, () =>
    db(em)
      .selectFrom(
        sql<Wanted>`unnest(
        ${wanted.map(([threadId]) => threadId)}::uuid[], ${wanted.map(([, page]) => page)}::bigint[])`.as<"wanted">(
          sql`wanted (thread_id, page)`,
        ),
      )
      .crossJoinLateral(shown.as("shown"))
      .selectAll("shown")
      .execute(),
  );
  return groupBy(found, ({ threadId, number }) => pageKey(threadId, pageOfPost(number)));
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
