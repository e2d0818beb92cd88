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

interface Carried {
  fromId: string;
  intoId: string;
  /** The last number of the other thread until then. */
  offset: number;
  /** Of the posts in the thread that they left, in the order in which they stand in the other. */
  numbers: readonly number[];
}

/**
 * How far members had read posts that were moved to another thread. Who had read all of that one has read as many of
 * the posts as they had read here; for everybody else the mark stays, because it says that all before it was read.
 */
export async function carryReadMarks(
  { em, now }: WorkContext,
  { fromId, intoId, offset, numbers }: Carried,
): Promise<void> {
  await rows(
    em,
    sql`
      insert into thread_reads (user_id, thread_id, last_read_number, updated_at)
      select s.user_id, ${intoId}::uuid, ${offset}::int + s.posts, ${now()}::timestamptz
      from (
        select r.user_id,
          coalesce(min(m.place) filter (where m.number > r.last_read_number), count(*) + 1)::int - 1 as posts
        from thread_reads r
        cross join unnest(${numbers}::int[]) with ordinality m (number, place)
        where r.thread_id = ${fromId} and r.last_read_number is not null
        group by r.user_id
      ) s left join thread_reads t on t.user_id = s.user_id and t.thread_id = ${intoId}
      where s.posts > 0 and coalesce(t.last_read_number, 0) = ${offset}::int
      order by s.user_id
      on conflict (user_id, thread_id) do update
        set last_read_number = excluded.last_read_number, updated_at = excluded.updated_at,
          marked_at = null, marked_from = null`,
  );
}

interface CarriedWatches {
  from: ThreadState;
  into: ThreadState;
  /** The other thread is new. */
  isSplit: boolean;
  /** Who wrote what was moved. */
  writerIds: readonly string[];
}

/**
 * Who wrote posts that were moved follows the other thread as they followed the first one, which its author watched by
 * having opened it. What they said about the other themselves stays.
 */
export async function carryWatches(
  { em, now }: WorkContext,
  { from, into, isSplit, writerIds }: CarriedWatches,
): Promise<void> {
  await rows(
    em,
    sql`
      insert into thread_reads (user_id, thread_id, watch_level, updated_at)
      select w.id, ${into.id}::uuid, w.level, ${now()}::timestamptz
      from (
        select u.id, case when r.watch_level in ('WATCHING', 'MUTED') then r.watch_level
          when u.id = ${from.authorId}::uuid then 'WATCHING' end as level
        from unnest(${writerIds}::uuid[]) u (id)
        left join thread_reads r on r.user_id = u.id and r.thread_id = ${from.id}
      ) w
      where w.level = 'WATCHING' or (w.level = 'MUTED' and ${isSplit}::boolean)
      order by w.id
      on conflict (user_id, thread_id) do update set watch_level = excluded.watch_level
        where thread_reads.watch_level = 'NORMAL'`,
  );
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
