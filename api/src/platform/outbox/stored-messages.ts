import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import { rows } from "../database/database.ts";
import type { RowOf } from "../database/typed.ts";
import { db, type PlatformTables } from "../tables.ts";
import { currentPlace } from "../tracing/tracing.ts";

/** One that waits in the outbox. */
export type StoredMessage = RowOf<
  PlatformTables["outboxMessages"],
  "id" | "name" | "payload" | "trace"
>;

interface ClaimedMessage extends StoredMessage {
  /** There are others that are due. */
  isFollowed: boolean;
}

const storing = new WeakSet<EntityManager>();

/** Whether the transaction of this entity manager has stored messages. */
export function hasStoredMessages(em: EntityManager): boolean {
  return storing.has(em);
}

/** Keeps a message in the caller's transaction: it will be heard if, and only if, that commits. */
export function storingMessage(em: EntityManager, name: string, payload: unknown) {
  storing.add(em);
  const trace = currentPlace();
  return db(em)
    .insertInto("outboxMessages")
    .values({
      name,
      payload: sql`${JSON.stringify(payload)}::jsonb`,
      ...(trace === null ? {} : { trace }),
    });
}

/** Whether it is worth a transaction to look for messages. */
export async function someAreDue(em: EntityManager): Promise<boolean> {
  const [found] = await rows(
    em,
    sql<{ isDue: boolean }>`
      select exists (select from outbox_messages where due_at <= now()) as is_due`,
  );
  return found?.isDue === true;
}

interface Wanted {
  /** Names of those that may be taken several at a time. */
  together: readonly string[];
  most: number;
}

/**
 * Claims the oldest message that is due and that no other process has locked, and with it those of the same name that
 * follow without another in between: no message is heard before an older one of another kind. One that failed comes
 * alone.
 */
export async function claimMessages(
  em: EntityManager,
  { together, most }: Wanted,
): Promise<ClaimedMessage[]> {
  return rows(
    em,
    sql<ClaimedMessage>`
      with head as (
        select id, name, due_at, attempts from outbox_messages
        where due_at <= now() order by due_at, id limit 1 for update skip locked
      ),
      next as (
        select m.id, bool_and((m.name, m.attempts) = (head.name, head.attempts))
          over (order by m.due_at, m.id) as is_alike
        from head, lateral (
          select id, name, due_at, attempts from outbox_messages
          where due_at <= now() and (due_at, id) >= (head.due_at, head.id) order by due_at, id
          limit case when head.attempts = 0 and head.name = any(${[...together]}::text[])
            then ${most}::int else 1 end
        ) m
      ),
      run as (
        select id from outbox_messages where id in (select id from next where is_alike)
        order by due_at, id for update skip locked
      ),
      taken as (
        delete from outbox_messages m using run where m.id = run.id
        returning m.id, m.name, m.payload, m.trace, m.due_at
      )
      select id, name, payload, trace, exists (
        select from outbox_messages m where m.due_at <= now() and m.id not in (select id from taken)
      ) as is_followed
      from taken order by due_at, id`,
  );
}

const longestWaitSeconds = 300;

/** Sets a message back that could not be delivered, for longer each time. */
export async function postpone(
  em: EntityManager,
  { id }: StoredMessage,
  error: unknown,
): Promise<void> {
  const text = error instanceof Error ? error.message : String(error);
  await rows(
    em.fork(),
    sql`
      update outbox_messages set attempts = attempts + 1, last_error = ${text.slice(0, 1000)},
        due_at = now() + least(power(2, attempts), ${longestWaitSeconds}) * interval '1 second'
      where id = ${id}`,
  );
}
