import type { EntityManager } from "@mikro-orm/postgresql";
import { type NotNull, sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import { newId } from "../../../platform/new-id.ts";
import { countedPost, countedThread, recount } from "../counters/counters.ts";
import { refreshThread } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { carryReadMarks, carryWatches } from "../reading/read-marks.ts";
import { db } from "../tables.ts";

export interface MovingPost {
  id: string;
  number: number;
  authorId: string | null;
  createdAt: Date;
  deletedAt: Date | null;
}

/** Those of the posts that stand in the thread, locked until the commit, in the order in which they were written. */
export async function findMovingPosts(
  em: EntityManager,
  { threadId, ids }: { threadId: string; ids: readonly string[] },
): Promise<MovingPost[]> {
  // In the order in which the job that renders posts again locks several of them
  const found = await db(em)
    .selectFrom("posts")
    .select(["id", "number", "authorId", "createdAt", "deletedAt"])
    .where("id", "=", anyOf(ids))
    .where("threadId", "=", threadId)
    .where("number", "is not", null)
    .$narrowType<{ number: NotNull }>()
    .orderBy("id")
    .forUpdate()
    .execute();
  return found.toSorted(
    (one, other) =>
      one.createdAt.getTime() - other.createdAt.getTime() || one.number - other.number,
  );
}

interface Moving {
  /** Both are seen by everybody, and their rows are locked. */
  from: ThreadState;
  into: ThreadState;
  /** Of the one thread, locked, in the order in which they come to stand. */
  posts: readonly MovingPost[];
  /** The other thread was made for them, and is counted with them. */
  isSplit: boolean;
}

/**
 * Puts posts of one thread behind those of another, within the caller's transaction. Nothing else moves in either:
 * the numbers that they had stay theirs. Returns the id of the move, by which it is undone.
 */
export async function movePosts(context: WorkContext, moving: Moving): Promise<string> {
  const { em, now } = context;
  const { from, into, posts, isSplit } = moving;
  const id = newId();
  const offset = into.lastPostNumber;
  await db(em)
    .insertInto("postMoves")
    .values({
      ...{ id, fromId: from.id, intoId: into.id, intoOffset: offset, isSplit },
      ...{ postCount: posts.length, movedAt: now() },
    })
    .execute();
  const numbers = posts.map((_, place) => offset + place + 1);
  await renumber(em, { ...moving, moveId: id, numbers });
  await db(em)
    .updateTable("threads")
    .set({ postSeq: offset + posts.length })
    .where("id", "=", into.id)
    .execute();
  const carried = { fromId: from.id, intoId: into.id, offset, numbers: numbersOf(posts) };
  await carryReadMarks(context, carried);
  await carryWatches(context, { from, into, isSplit, writerIds: writersOf(posts) });
  await recountMove(em, moving);
  await sendMessage(em, "forum.posts-moved", {
    ...{ fromId: from.id, intoId: into.id, postIds: posts.map((post) => post.id) },
    numbers: { first: offset + 1, last: offset + posts.length },
  });
  return id;
}

const numbersOf = (posts: readonly MovingPost[]): number[] => posts.map(({ number }) => number);

const writersOf = (posts: readonly MovingPost[]): string[] => [
  ...new Set(posts.flatMap(({ authorId }) => authorId ?? [])),
];

interface Renumbering extends Omit<Moving, "isSplit"> {
  moveId: string;
  /** What each of the posts becomes. */
  numbers: readonly number[];
}

/** Gives posts their new places, with what members keep of them, and notes the old ones. */
export async function renumber(
  em: EntityManager,
  { from, into, posts, moveId, numbers }: Renumbering,
): Promise<void> {
  const ids = posts.map(({ id }) => id);
  await db(em)
    .insertInto("movedPosts")
    .values(posts.map(({ id, number }) => ({ threadId: from.id, number, postId: id, moveId })))
    .execute();
  await rows(
    em,
    sql`
      update posts p set thread_id = ${into.id}, number = m.number
      from unnest(${ids}::uuid[], ${numbers}::int[]) m (id, number) where p.id = m.id`,
  );
  await db(em)
    .updateTable("bookmarks")
    .set({ threadId: into.id })
    .where("postId", "=", anyOf(ids))
    .execute();
  await db(em)
    .updateTable("threads")
    .set({ hasMoves: true })
    .where("id", "=", anyOf([from.id, into.id]))
    .execute();
}

/** All that counts posts or says which was the last, in both threads and above them. */
async function recountMove(
  em: EntityManager,
  { from, into, posts, isSplit }: Moving,
): Promise<void> {
  const visible = posts.filter(({ deletedAt }) => deletedAt === null).length;
  await refreshThread(em, { threadId: from.id, visibleChange: -visible });
  await refreshThread(em, { threadId: into.id, visibleChange: visible });
  await recount(em, {
    before: posts.flatMap((post) => countedPost(post, from)),
    after: [
      ...(isSplit ? countedThread(into) : []),
      ...posts.flatMap((post) => countedPost(post, into)),
    ],
  });
}

/** What was moved from or into a thread that is merged into another belongs to that one. */
export async function carryMoves(
  em: EntityManager,
  { fromId, intoId, offset }: { fromId: string; intoId: string; offset: number },
): Promise<void> {
  const tables = db(em);
  await tables
    .updateTable("postMoves")
    .set((eb) => ({ intoId, intoOffset: eb("intoOffset", "+", offset), isSplit: false }))
    .where("intoId", "=", fromId)
    .execute();
  await tables
    .updateTable("postMoves")
    .set({ fromId: intoId })
    .where("fromId", "=", fromId)
    .execute();
  await tables
    .updateTable("movedPosts")
    .set((eb) => ({ threadId: intoId, number: eb("number", "+", offset) }))
    .where("threadId", "=", fromId)
    .execute();
}
