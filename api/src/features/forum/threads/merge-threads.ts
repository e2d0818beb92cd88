import type { EntityManager } from "@mikro-orm/postgresql";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { recount } from "../counters/counters.ts";
import { refreshThread, talliesOf } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { mergeReadMarks } from "../reading/read-marks.ts";
import { db } from "../tables.ts";
import { carryMoves } from "./move-posts.ts";

interface Merge {
  /** Both are seen by everybody, and their rows are locked. */
  from: ThreadState;
  into: ThreadState;
  byId: string;
  reason: string;
}

interface Room {
  /** What every number of the one thread grows by. */
  offset: number;
  /** The last number that is given then. */
  last: number;
}

/**
 * Puts the posts of one thread behind those of another, within the caller's transaction. Nothing moves in the other;
 * the emptied one stays as the sign that leads there.
 */
export async function mergeThreads(context: WorkContext, merge: Merge): Promise<Room> {
  const { em } = context;
  const { from, into } = merge;
  const before = await talliesOf(em, from);
  const room = await makeRoom(em, merge);
  await movePosts(em, { ...merge, ...room });
  await moveBookmarks(em, merge);
  await carryMoves(em, { fromId: from.id, intoId: into.id, offset: room.offset });
  await leaveSign(context, { ...merge, ...room });
  await mergeReadMarks(context, { ...merge, ...room });
  await refreshThread(em, { threadId: into.id, visibleChange: 0 });
  const { categoryId } = into;
  await recount(em, {
    before,
    after: before.map((tally) => ({ ...tally, categoryId, threads: 0 })),
  });
  await sendMessage(em, "forum.threads-merged", {
    fromId: from.id,
    intoId: into.id,
    fromNumber: room.offset + 1,
    toNumber: room.last,
  });
  return room;
}

async function makeRoom(em: EntityManager, { from, into }: Merge): Promise<Room> {
  const room = await db(em)
    .updateTable("threads as t")
    .from("threads as s")
    .set((eb) => ({
      postSeq: eb("t.postSeq", "+", eb.ref("s.postSeq")),
      hasMoves: eb.fn<boolean>("greatest", ["t.hasMoves", "s.hasMoves"]),
      visiblePosts: eb("t.visiblePosts", "+", eb.ref("s.visiblePosts")),
    }))
    .where("s.id", "=", from.id)
    .where("t.id", "=", into.id)
    .returning((eb) => [
      eb("t.postSeq", "-", eb.ref("s.postSeq")).as("offset"),
      "t.postSeq as last",
    ])
    .executeTakeFirst();
  if (!room) throw new Error(`Thread ${into.id} is held and gone`);
  return room;
}

type Emptied = Pick<Merge, "from" | "into">;

type Moved = Emptied & Pick<Room, "offset">;

/** Those that wait for approval, too, which have no number yet. */
async function movePosts(em: EntityManager, { from, into, offset }: Moved): Promise<void> {
  // In the order in which the job that renders posts again locks several of them
  await db(em)
    .selectFrom("posts")
    .where("threadId", "=", from.id)
    .orderBy("id")
    .forUpdate()
    .execute();
  await db(em)
    .updateTable("posts")
    .set((eb) => ({ threadId: into.id, number: eb("number", "+", offset) }))
    .where("threadId", "=", from.id)
    .execute();
}

/** Of the two that a member may have of both threads, the one of the thread that stays is kept. */
export async function moveBookmarks(em: EntityManager, { from, into }: Emptied): Promise<void> {
  await db(em)
    .deleteFrom("bookmarks as b")
    .where("b.threadId", "=", from.id)
    .where("b.postId", "is", null)
    .where("b.userId", "in", (eb) =>
      eb
        .selectFrom("bookmarks as kept")
        .select("kept.userId")
        .where("kept.threadId", "=", into.id)
        .where("kept.postId", "is", null),
    )
    .execute();
  await db(em)
    .updateTable("bookmarks")
    .set({ threadId: into.id })
    .where("threadId", "=", from.id)
    .execute();
}

/** What led to the emptied thread before leads to the other from now on, in one step. */
export async function leaveSign(
  { em, now }: WorkContext,
  { from, into, offset, byId, reason }: Moved & { byId: string; reason: string | null },
): Promise<void> {
  const gone = { deletedAt: now(), deletedById: byId, deletionReason: reason };
  await db(em)
    .updateTable("threads")
    .set({ mergedIntoId: into.id, mergedOffset: offset, ...gone })
    .set((eb) => ({
      visiblePosts: 0,
      lastReplyAt: null,
      lastReplyAuthorId: null,
      bumpedAt: eb.ref("createdAt"),
    }))
    .where("id", "=", from.id)
    .execute();
  await db(em)
    .updateTable("threads")
    .set((eb) => ({ mergedIntoId: into.id, mergedOffset: eb("mergedOffset", "+", offset) }))
    .where("mergedIntoId", "=", from.id)
    .execute();
}
