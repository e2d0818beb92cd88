import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, rows } from "../../../platform/database/database.ts";

/** A thread as an act finds it. */
export interface ThreadState {
  id: string;
  title: string;
  categoryId: string | null;
  authorId: string | null;
  isPinned: boolean;
  isLocked: boolean;
  isListed: boolean;
  isPublished: boolean;
  lastPostNumber: number;
  createdAt: Date;
  deletedAt: Date | null;
  /** Its posts are there now. */
  mergedIntoId: string | null;
}

/** A post as an act finds it. */
export interface PostState {
  id: string;
  threadId: string;
  /** Null while it waits for approval. */
  number: number | null;
  authorId: string | null;
  body: string;
  revision: number;
  createdAt: Date;
  editedAt: Date | null;
  editedById: string | null;
  editReason: string | null;
  heldAt: Date | null;
  rejectedAt: Date | null;
  /** The moderator who approved or rejected it. */
  decidedById: string | null;
  deletedAt: Date | null;
  deletedById: string | null;
  erasedAt: Date | null;
}

const selectThreadState = sql<ThreadState>`
  select t.id, t.title, t.category_id as "categoryId", t.author_id as "authorId",
    t.is_pinned as "isPinned", t.locked_at is not null as "isLocked",
    t.published_at is not null and t.deleted_at is null as "isListed",
    t.published_at is not null as "isPublished", t.post_seq as "lastPostNumber",
    t.created_at as "createdAt", t.deleted_at as "deletedAt", t.merged_into_id as "mergedIntoId"
  from threads t`;

/** The thread, held until the commit. Every act takes the thread first, then posts, then counters. */
export async function findThreadForUpdate(
  em: EntityManager,
  id: string,
): Promise<ThreadState | null> {
  return firstRow(
    em,
    sql<ThreadState>`${selectThreadState} where t.id = ${id} for no key update of t`,
  );
}

/** Several threads, held until the commit: always in the same order, so that two who want both do not wait in a circle. */
export async function findThreadsForUpdate(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, ThreadState>> {
  const found = await rows(
    em,
    sql<ThreadState>`
      ${selectThreadState} where t.id = any(${ids}::uuid[]) order by t.id for no key update of t`,
  );
  return new Map(found.map((thread) => [thread.id, thread]));
}

/** The post and its thread, held until the commit. */
export async function findPostForUpdate(
  em: EntityManager,
  id: string,
): Promise<{ post: PostState; thread: ThreadState } | null> {
  const thread = await findThreadOfPost(em, id);
  if (!thread) return null;
  const post = await firstRow(
    em,
    sql<PostState>`
      select p.id, p.thread_id as "threadId", p.number, p.author_id as "authorId", p.body, p.revision,
        p.created_at as "createdAt", p.edited_at as "editedAt", p.edited_by_id as "editedById",
        p.edit_reason as "editReason",
        p.held_at as "heldAt", p.rejected_at as "rejectedAt", p.decided_by_id as "decidedById",
        p.deleted_at as "deletedAt", p.deleted_by_id as "deletedById", p.erased_at as "erasedAt"
      from posts p where p.id = ${id} for no key update`,
  );
  return post && { post, thread };
}

/** While one waits for the thread, it may be merged into another: then one waits for that. */
async function findThreadOfPost(em: EntityManager, id: string): Promise<ThreadState | null> {
  const readThreadId = () =>
    firstRow(em, sql<{ id: string }>`select thread_id as id from posts where id = ${id}`);
  const place = await readThreadId();
  const thread = place && (await findThreadForUpdate(em, place.id));
  const hasMoved = thread?.mergedIntoId && (await readThreadId())?.id !== thread.id;
  return hasMoved ? findThreadOfPost(em, id) : thread;
}
