import { keptVersions, postsPerPage } from "@vigilia/schema/limits.ts";
import { pageOfPost } from "@vigilia/schema/pages.ts";
import { expressionBuilder, sql, type NotNull } from "kysely";

import { contentTags } from "../../../kernel/content-tags.ts";
import type {
  RequestContext,
  ViewedContext,
  Viewer,
  WorkContext,
} from "../../../kernel/context.ts";
import { narrowRead } from "../../../platform/caching/cache-tags.ts";
import { defineSharedLoader } from "../../../platform/caching/shared-loader.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import { pageFrom, type NumberedPage } from "../../../platform/database/numbered-page.ts";
import { prepareQuery } from "../../../platform/database/prepared-query.ts";
import { anyOf, type RowOf } from "../../../platform/database/typed.ts";
import { possibleIds } from "../../../platform/new-id.ts";
import { ownerIdOf, seesHidden } from "../../accounts/model/require-viewer.ts";
import { membersAsJson, primeMembers, readNaming } from "../../accounts/model/user.query.ts";
import { db, type ForumTables } from "../tables.ts";
import {
  authorOfAnswered,
  postIsPublished,
  postIsVisible,
  postIsVisibleTo,
  selectPosts,
  type PostRow,
} from "./post.query.ts";
import type { PostRevisionObject } from "./post.type.ts";
import { threadIsVisibleTo, type ThreadRow } from "./thread.query.ts";

/** A post that is not there may come to be, or back, in any thread. */
const tagsOfPosts = (ids: readonly string[]) => (found: readonly { threadId: string }[]) =>
  found.length < ids.length ? ["forum"] : found.map(({ threadId }) => contentTags.thread(threadId));

type Asker = Pick<ViewedContext, "em" | "viewer">;

const p = expressionBuilder<{ p: ForumTables["posts"] }, "p">();

const pt = expressionBuilder<{ p: ForumTables["posts"]; t: ForumTables["threads"] }, "p" | "t">();

const isOneOf = (ids: readonly string[], viewer: Viewer | null) =>
  pt.and([
    pt("p.id", "=", anyOf(possibleIds(ids))),
    postIsVisibleTo(viewer),
    threadIsVisibleTo(viewer),
  ]);

async function findPosts(
  { em, viewer = null }: Asker,
  ids: readonly string[],
): Promise<Map<string, PostRow>> {
  const found = await narrowRead({ family: "forum", tags: tagsOfPosts(ids) }, () =>
    selectPosts(em)
      .innerJoin("threads as t", "t.id", "p.threadId")
      .where(isOneOf(ids, viewer))
      .execute(),
  );
  return new Map(found.map((post) => [post.id, post]));
}

const loadPublicPost = defineSharedLoader("post", findPosts);
const loadHiddenPost = defineLoader(findPosts);

/** Null for a post that the viewer may not see as for one that never was. */
export async function loadPost(context: ViewedContext, id: string): Promise<PostRow | null> {
  const found = await loadPublicPost(context, id);
  return found ?? (seesHidden(context) ? loadHiddenPost(context, id) : null);
}

type PostPlace = Pick<PostRow, "id" | "threadId"> & { number: number };

async function findPlaces(
  { em, viewer = null }: Asker,
  ids: readonly string[],
): Promise<Map<string, PostPlace>> {
  const found = await narrowRead({ family: "forum", tags: tagsOfPosts(ids) }, () =>
    db(em)
      .selectFrom("posts as p")
      .innerJoin("threads as t", "t.id", "p.threadId")
      .select(["p.id", "p.threadId", "p.number"])
      .where(isOneOf(ids, viewer))
      .where(postIsPublished)
      .$narrowType<{ number: NotNull }>()
      .execute(),
  );
  return new Map(found.map((place) => [place.id, place]));
}

const loadPublicPlace = defineSharedLoader("place of a post", findPlaces);
const loadHiddenPlace = defineLoader(findPlaces);

/** Where a post stands; null for one without a number as for one that the viewer may not see. */
export async function loadPostPlace(context: ViewedContext, id: string): Promise<PostPlace | null> {
  const place = await loadPublicPlace(context, id);
  return place ?? (seesHidden(context) ? loadHiddenPlace(context, id) : null);
}

const readReactions = prepareQuery(
  db,
  (forum, { userId, postIds }: { userId: string | null; postIds: readonly string[] }) =>
    forum
      .selectFrom("reactions as r")
      .select(["r.postId", "r.kind"])
      .where("r.postId", "=", anyOf(postIds))
      .where("r.userId", "=", userId),
);

/** The kinds of the viewer's own reactions to a post. */
export const loadViewerReactions = defineLoader(
  async ({ em, viewer }: RequestContext, postIds: readonly string[]) => {
    const found = await readReactions(em, { userId: ownerIdOf(viewer), postIds });
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

interface Wanted {
  threadId: string;
  page: number;
}

const w = expressionBuilder<{ wanted: Wanted }, "wanted">();

/**
 * The posts of one page of a thread: a range of numbers, so that the last page costs what the first one does. Its key
 * ends in the cursor of the thread, so that who goes on from there has no older posts.
 */
const loadPostsOfPage = defineSharedLoader("page of posts", async ({ em }, keys) => {
  const wanted = keys.map((key) => key.split(" "));
  const shown = selectPosts(em)
    .select(membersAsJson(em, [p.ref("p.authorId"), authorOfAnswered]))
    .where("p.threadId", "=", w.ref("wanted.threadId"))
    .where("p.number", ">", w(w.parens("wanted.page", "-", w.lit(1)), "*", w.lit(postsPerPage)))
    .where("p.number", "<=", w("wanted.page", "*", w.lit(postsPerPage)))
    .orderBy("p.number")
    .limit(postsPerPage);
  const threadTags = wanted.map(([threadId = ""]) => contentTags.thread(threadId));
  const read = () =>
    db(em)
      .selectFrom(
        sql<Wanted>`unnest(
        ${wanted.map(([threadId]) => threadId)}::uuid[], ${wanted.map(([, page]) => page)}::bigint[])`.as<"wanted">(
          sql`wanted (thread_id, page)`,
        ),
      )
      .crossJoinLateral(shown.as("shown"))
      .selectAll("shown")
      .execute();
  const { found, members } = await readNaming(
    ({ authorId, answeredAuthorId }) => [authorId, answeredAuthorId],
    () => narrowRead({ family: "forum", tags: threadTags }, read),
  );
  const pages = groupBy(found, ({ threadId, number }) => `${threadId} ${pageOfPost(number)}`);
  return new Map(
    wanted.map(([threadId, page], place) => [
      keys[place] ?? "",
      { posts: pages.get(`${threadId} ${page}`) ?? [], members },
    ]),
  );
});

/** One numbered page of a thread, tombstones included: a post stands on the same page for everyone and for ever. */
export async function listPosts(
  context: RequestContext,
  { thread, page: wanted }: { thread: ThreadRow; page: number },
): Promise<NumberedPage<PostRow>> {
  const page = pageFrom(wanted);
  const { id, updatesCursor, lastPostNumber } = thread;
  const found = await loadPostsOfPage(context, `${id} ${page} ${updatesCursor}`);
  primeMembers(context, found?.members ?? []);
  return { nodes: found?.posts ?? [], page, pageSize: postsPerPage, count: () => lastPostNumber };
}

const loadAnswersByKey = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const wanted = keys.map((key) => key.split(" "));
  const asked = sql<{ place: number; answeredId: string; after: number; first: number }>`unnest(
    ${keys.map((_, place) => place)}::int[], ${wanted.map(([postId]) => postId)}::uuid[],
    ${wanted.map(([, after]) => after)}::int[], ${wanted.map(([, , first]) => first)}::int[])`;
  const found = await db(em)
    .selectFrom(asked.as<"asked">(sql`asked (place, answered_id, after, first)`))
    .crossJoinLateral((eb) =>
      selectPosts(em)
        .innerJoin("posts as answered", "answered.id", "p.answerToId")
        .where("p.answerToId", "=", eb.ref("asked.answeredId"))
        .whereRef("p.threadId", "=", "answered.threadId")
        .where("p.number", ">", eb.ref("asked.after"))
        .where(postIsVisible)
        .orderBy("p.number")
        .limit(eb.ref("asked.first"))
        .as("shown"),
    )
    .selectAll("shown")
    .select("asked.place")
    .execute();
  return groupBy(found, ({ place }) => keys[place] ?? "");
});

/** The posts of its thread that answer another and can be read, oldest first, behind the number `after`. */
export async function listAnswers(
  context: WorkContext,
  { postId, first, after }: { postId: string; first: number; after: number },
): Promise<PostRow[]> {
  const size = Math.min(Math.max(first, 0), postsPerPage);
  return (await loadAnswersByKey(context, `${postId} ${after} ${size}`)) ?? [];
}

const loadNumberSince = defineLoader(async ({ em }: WorkContext, keys: readonly string[]) => {
  const asked = keys.map((key) => key.split(" "));
  const found = await rows(
    em,
    sql<{ place: number; number: number }>`
      select a.place, first.number
      from unnest(
        ${asked.map(([threadId]) => threadId)}::uuid[], ${asked.map(([, at]) => at)}::timestamptz[],
        ${asked.map((_, place) => place)}::int[]) a (thread_id, at, place)
      cross join lateral (
        select p.number from posts p
        where p.thread_id = a.thread_id and p.number is not null and p.created_at >= a.at
        order by p.number limit 1) first`,
  );
  return new Map(found.map(({ place, number }) => [keys[place] ?? "", number]));
});

/** The number of the first post of a thread that was written at an instant or after it; null where none was. */
export const findNumberSince = (
  context: RequestContext,
  { threadId, at }: { threadId: string; at: Date },
): Promise<number | null> => loadNumberSince(context, `${threadId} ${at.toISOString()}`);
