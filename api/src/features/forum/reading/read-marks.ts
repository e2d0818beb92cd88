import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { WorkContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import type { ThreadState } from "../model/thread-for-update.ts";
import { threadIsListed } from "../model/thread.query.ts";
import { db } from "../tables.ts";

interface ReadMark {
  userId: string;
  threadId: string;
  number: number;
  at: Date;
}

interface Raised {
  /** Where the mark stood before; 0 when there was none. */
  from: number;
  number: number;
}

/** Raises the mark, never above the thread's last post and never down. Null when it stays where it is. */
export async function raiseReadMark(em: EntityManager, mark: ReadMark): Promise<Raised | null> {
  const { userId, threadId, number, at } = mark;
  return firstRow(
    em,
    sql<Raised>`
      insert into thread_reads (user_id, thread_id, last_read_number, updated_at)
      select ${userId}::uuid, t.id, least(${number}::int, t.post_seq), ${at}::timestamptz
      from threads t where t.id = ${threadId}
      on conflict (user_id, thread_id) do update
        set last_read_number = excluded.last_read_number, updated_at = excluded.updated_at,
          marked_at = null, marked_from = null
        where coalesce(thread_reads.last_read_number, 0) < excluded.last_read_number
      returning last_read_number as number, coalesce((
        select before.last_read_number from thread_reads before
        where before.user_id = ${userId} and before.thread_id = ${threadId}), 0) as "from"`,
  );
}

interface Merged {
  from: ThreadState;
  into: ThreadState;
  /** What every number of the one thread grew by. */
  offset: number;
}

/**
 * How members followed a thread, carried to the one that it was merged into. Who watched it, and who opened it, watches
 * the other, unless they muted either. Who had read all of the other has read as much of it as they had read here; for
 * everybody else the mark stays, because it says that all before it was read.
 */
export async function mergeReadMarks(
  { em, now }: WorkContext,
  { from, into, offset }: Merged,
): Promise<void> {
  await db(em)
    .updateTable("threadReads as r")
    .from("threadReads as s")
    .set((eb) => ({
      lastReadNumber: eb("s.lastReadNumber", "+", offset),
      updatedAt: now(),
      markedAt: null,
      markedFrom: null,
    }))
    .where("r.threadId", "=", into.id)
    .where("s.threadId", "=", from.id)
    .whereRef("s.userId", "=", "r.userId")
    .where("r.lastReadNumber", "=", offset)
    .where("s.lastReadNumber", "is not", null)
    .execute();
  await rows(
    em,
    sql`
      insert into thread_reads (user_id, thread_id, watch_level, updated_at)
      select user_id, ${into.id}::uuid, 'WATCHING', ${now()}::timestamptz from (
        select user_id from thread_reads where thread_id = ${from.id} and watch_level = 'WATCHING'
        union
        select author_id from threads where id = ${from.id} and author_id is not null
        except
        select user_id from thread_reads where thread_id = ${from.id} and watch_level = 'MUTED'
      ) followers
      on conflict (user_id, thread_id) do update set watch_level = 'WATCHING'
        where thread_reads.watch_level = 'NORMAL'`,
  );
  await db(em).deleteFrom("threadReads").where("threadId", "=", from.id).execute();
}

/** Everything that is in these threads by now counts as read; a category's, or all. Returns how many threads that are. */
export async function markAll(
  em: EntityManager,
  { userId, categoryId, at }: { userId: string; categoryId: string | null; at: Date },
): Promise<number> {
  const marked = await rows(
    em,
    sql`
      insert into thread_reads (user_id, thread_id, last_read_number, updated_at, marked_at)
      select ${userId}::uuid, t.id, t.post_seq, ${at}::timestamptz, ${at}::timestamptz
      from threads t left join thread_reads r on r.thread_id = t.id and r.user_id = ${userId}
      where ${threadIsListed} and t.post_seq > coalesce(r.last_read_number, 0)
        and (${categoryId}::uuid is null or t.category_id = ${categoryId}::uuid)
      order by t.id
      on conflict (user_id, thread_id) do update
        set last_read_number = excluded.last_read_number, updated_at = excluded.updated_at,
          marked_at = excluded.marked_at, marked_from = thread_reads.last_read_number
        where coalesce(thread_reads.last_read_number, 0) < excluded.last_read_number
      returning 1`,
  );
  return marked.length;
}

/** Puts the marks back that were set together; where more was read since, they stay. */
export async function takeBackMarks(
  em: EntityManager,
  { userId, markedAt, now }: { userId: string; markedAt: Date; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db(em)
    .updateTable("threadReads")
    .set((eb) => ({
      lastReadNumber: eb.ref("markedFrom"),
      markedAt: null,
      markedFrom: null,
      updatedAt: now,
    }))
    .where("userId", "=", userId)
    .where("markedAt", "=", markedAt)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
