import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { recount } from "../counters/counters.ts";
import { refreshThread, talliesOf } from "../counters/thread-counters.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { mergeReadMarks } from "../reading/read-marks.ts";

interface Merge {
  /** Both are seen by everybody, and held. */
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
  const room = await firstRow(
    em,
    sql<Room>`
      update threads t set post_seq = t.post_seq + s.post_seq,
        visible_posts = t.visible_posts + s.visible_posts
      from threads s where s.id = ${from.id} and t.id = ${into.id}
      returning t.post_seq - s.post_seq as "offset", t.post_seq as last`,
  );
  if (!room) throw new Error(`Thread ${into.id} is held and gone`);
  return room;
}

type Moved = Merge & Room;

/** Those that wait for approval, too, which have no number yet. */
async function movePosts(em: EntityManager, { from, into, offset }: Moved): Promise<void> {
  // In the order in which whoever renders posts anew holds several of them
  await rows(em, sql`select from posts where thread_id = ${from.id} order by id for update`);
  await rows(
    em,
    sql`
      update posts set thread_id = ${into.id}, number = number + ${offset} where thread_id = ${from.id}`,
  );
}

/** What led to the emptied thread before leads to the other from now on, in one step. */
async function leaveSign(
  { em, now }: WorkContext,
  { from, into, offset, byId, reason }: Moved,
): Promise<void> {
  await rows(
    em,
    sql`
      update threads set merged_into_id = ${into.id}, merged_offset = ${offset}, visible_posts = 0,
        last_reply_at = null, bumped_at = created_at, deleted_at = ${now()}, deleted_by_id = ${byId},
        deletion_reason = ${reason}
      where id = ${from.id}`,
  );
  await rows(
    em,
    sql`
      update threads set merged_into_id = ${into.id}, merged_offset = merged_offset + ${offset}
      where merged_into_id = ${from.id}`,
  );
}
