import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { firstRow, rows } from "../../../platform/database/database.ts";

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
        set last_read_number = excluded.last_read_number, updated_at = excluded.updated_at
        where coalesce(thread_reads.last_read_number, 0) < excluded.last_read_number
      returning last_read_number as number, coalesce((
        select before.last_read_number from thread_reads before
        where before.user_id = ${userId} and before.thread_id = ${threadId}), 0) as "from"`,
  );
}

/** One's own reply is no news to oneself; what one has not read before it stays unread. */
export async function passOwnPost(em: EntityManager, mark: ReadMark): Promise<void> {
  const { userId, threadId, number, at } = mark;
  await rows(
    em,
    sql`
      update thread_reads set last_read_number = ${number}, updated_at = ${at}
      where user_id = ${userId} and thread_id = ${threadId} and last_read_number = ${number - 1}`,
  );
}
