import type { EntityManager } from "@mikro-orm/postgresql";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import type { EventChangeRow, EventChangeKind } from "./event-change.type.ts";

const selectChanges = sql<EventChangeRow>`
  select c.sequence::int8 as sequence, c.kind, c.at, c.event_id as "eventId" from event_changes c`;

/** The public change log, oldest first. A cursor never skips a change: numbers are given in the order of commits. */
export async function listEventChanges(
  { em }: RequestContext,
  { after, first }: { after?: string | null; first: number },
): Promise<Connection<EventChangeRow>> {
  const page = await keysetPage(em, {
    select: selectChanges,
    where: sql`true`,
    key: [{ expression: sql`c.sequence`, type: "bigint", valueOf: ({ sequence }) => sequence }],
    direction: "ASC",
    args: { after, first },
  });
  // Where nothing is new, the caller's own cursor stays the place to ask from.
  page.pageInfo.endCursor ??= after ?? null;
  return page;
}

interface EventChanges {
  kind: EventChangeKind;
  eventIds: readonly string[];
  at: Date;
}

const countChange: Record<EventChangeKind, 1 | 0 | -1> = {
  PUBLISHED: 1,
  CORRECTED: 0,
  RETRACTED: -1,
};

/**
 * Appends to the public change log within the caller's transaction. The data set's row stays locked until the commit,
 * so that numbers appear in the order in which they were given and no reader's cursor can pass one by.
 */
export async function recordEventChanges(
  em: EntityManager,
  { kind, eventIds, at }: EventChanges,
): Promise<void> {
  if (eventIds.length === 0) return;
  const dataset = await firstRow(
    em,
    sql<{ sequence: string }>`
      update dataset set change_sequence = change_sequence + ${eventIds.length},
        event_count = event_count + ${countChange[kind] * eventIds.length}, updated_at = ${at}
      returning change_sequence as sequence`,
  );
  const last = Number(dataset?.sequence);
  await rows(
    em,
    sql`
      insert into event_changes (sequence, event_id, kind, at)
      select ${last - eventIds.length} + place, event_id, ${kind}, ${at}
      from unnest(${eventIds}::uuid[]) with ordinality as changed (event_id, place)`,
  );
  await sendMessage(em, "events.changed", { sequence: last });
  if (kind !== "PUBLISHED") await sendMessage(em, "events.corrected", { eventIds: [...eventIds] });
}
