import type { EntityManager } from "@mikro-orm/postgresql";
import { hour } from "@vigilia/schema/durations.ts";
import { postMoveUndoHours } from "@vigilia/schema/limits.ts";
import { type InferResult, sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";
import { refreshThread } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { db } from "../tables.ts";
import { leaveSign, moveBookmarks } from "./merge-threads.ts";
import { findMovingPosts, type MovingPost, renumber } from "./move-posts.ts";

const undoMilliseconds = postMoveUndoHours * hour;

const selectMoves = (em: EntityManager) =>
  db(em)
    .selectFrom("postMoves as m")
    .select(["m.id", "m.fromId", "m.intoId", "m.intoOffset", "m.postCount", "m.isSplit"])
    .select(["m.movedAt", "m.undoneAt"]);

export type PostMoveState = InferResult<ReturnType<typeof selectMoves>>[number];

export async function findMove(em: EntityManager, id: string): Promise<PostMoveState | null> {
  return (await selectMoves(em).where("m.id", "=", id).executeTakeFirst()) ?? null;
}

/** For a day, and while both threads are two. */
export const canUndoMove = (move: PostMoveState, now: Date): boolean =>
  move.undoneAt === null &&
  move.intoOffset !== null &&
  move.fromId !== move.intoId &&
  now.getTime() - move.movedAt.getTime() < undoMilliseconds;

interface Undoing {
  move: PostMoveState;
  /** Where the posts stood, and where they stand; both rows are locked. */
  from: ThreadState;
  into: ThreadState;
  byId: string;
  reason: string | null;
}

/**
 * Puts moved posts back to the places that they had, within the caller's transaction: those that did not move on
 * meanwhile. A thread that was opened with them leads back from then on. Returns the posts.
 */
export async function undoMove(context: WorkContext, undoing: Undoing): Promise<MovingPost[]> {
  const { em, now } = context;
  const { move, from, into } = undoing;
  const places = await findPlaces(em, move);
  const posts = await findMovingPosts(em, { threadId: into.id, ids: [...places.keys()] });
  if (posts.length === 0) {
    throw new AppError(
      "CONFLICT",
      "These posts have moved on since: nothing is left to bring back.",
    );
  }
  if (move.isSplit) await requireNobodyElse(em, { into, posts });
  await db(em)
    .updateTable("postMoves")
    .set({ undoneAt: now() })
    .where("id", "=", move.id)
    .execute();
  await takePlacesBack(em, { posts, places, undoing });
  await recountUndo(em, { posts, undoing });
  if (move.isSplit) await endThread(context, { undoing, offset: Math.min(...places.values()) - 1 });
  await sendMessage(em, "forum.posts-moved", {
    ...{ fromId: into.id, intoId: from.id, postIds: posts.map(({ id }) => id), numbers: null },
  });
  return posts;
}

/** By post. */
async function findPlaces(em: EntityManager, move: PostMoveState): Promise<Map<string, number>> {
  const found = await db(em)
    .selectFrom("movedPosts")
    .select(["postId", "number"])
    .where("moveId", "=", move.id)
    .where("threadId", "=", move.fromId)
    .execute();
  return new Map(found.map(({ postId, number }) => [postId, number]));
}

async function requireNobodyElse(
  em: EntityManager,
  { into, posts }: { into: ThreadState; posts: readonly MovingPost[] },
): Promise<void> {
  const other = await db(em)
    .selectFrom("posts as p")
    .select("p.id")
    .where("p.threadId", "=", into.id)
    .where(({ eb, not }) => not(eb("p.id", "=", anyOf(posts.map(({ id }) => id)))))
    .limit(1)
    .executeTakeFirst();
  if (!other) return;
  const text = "More was written in the new thread since. Merge it into the old one instead.";
  throw new AppError("CONFLICT", text);
}

interface Returning {
  posts: readonly MovingPost[];
  undoing: Undoing;
}

async function takePlacesBack(
  em: EntityManager,
  { posts, places, undoing }: Returning & { places: ReadonlyMap<string, number> },
): Promise<void> {
  const { move, from, into } = undoing;
  const ids = posts.map(({ id }) => id);
  await db(em)
    .deleteFrom("movedPosts")
    .where("moveId", "=", move.id)
    .where("postId", "=", anyOf(ids))
    .execute();
  const back = { id: newId(), fromId: into.id, intoId: from.id, intoOffset: null, isSplit: false };
  await rows(
    em,
    sql`
      insert into post_moves (id, from_id, into_id, into_offset, post_count, is_split, moved_at)
      select ${back.id}::uuid, ${back.fromId}::uuid, ${back.intoId}::uuid, null, ${posts.length}::int, false,
        undone_at from post_moves where id = ${move.id}`,
  );
  const numbers = posts.map(({ id }) => places.get(id) ?? 0);
  await renumber(em, { from: into, into: from, posts, moveId: back.id, numbers });
}

async function recountUndo(em: EntityManager, { posts, undoing }: Returning): Promise<void> {
  const { move, from, into } = undoing;
  const visible = posts.filter(({ deletedAt }) => deletedAt === null).length;
  await refreshThread(em, { threadId: from.id, visibleChange: visible });
  await refreshThread(em, { threadId: into.id, visibleChange: -visible });
  await recount(em, {
    before: [
      ...(move.isSplit ? countedThread(into) : []),
      ...posts.flatMap((post) => countedPost(post, into)),
    ],
    after: posts.flatMap((post) => countedPost(post, from)),
  });
}

/** The thread that was opened for the posts is empty, and leads where they are. */
async function endThread(
  context: WorkContext,
  { undoing: { from, into, byId, reason }, offset }: { undoing: Undoing; offset: number },
): Promise<void> {
  const back = { from: into, into: from, byId, reason };
  await moveBookmarks(context.em, back);
  await leaveSign(context, { ...back, offset });
  await db(context.em).deleteFrom("threadReads").where("threadId", "=", into.id).execute();
}
