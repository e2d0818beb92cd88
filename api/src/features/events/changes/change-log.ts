import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type InferResult } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { sendMessage } from "../../../kernel/messages.ts";
import { insertMany } from "../../../platform/database/insert-rows.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import { db } from "../tables.ts";
import type { EventChangeKind } from "./event-change.type.ts";

const selectChanges = (em: EntityManager) =>
  db(em).selectFrom("eventChanges as c").select(["c.sequence", "c.kind", "c.at", "c.eventId"]);

export type EventChangeRow = InferResult<ReturnType<typeof selectChanges>>[number];

/** The public change log, oldest first. A cursor never skips a change: numbers are given in the order of commits. */
export async function listEventChanges(
  { em }: RequestContext,
  { after, first }: { after?: string | null; first: number },
): Promise<Connection<EventChangeRow>> {
  const page = await keysetPage({
    select: selectChanges(em),
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
  const { last } = await db(em)
    .updateTable("dataset")
    .set((dataset) => ({
      changeSequence: dataset("changeSequence", "+", eventIds.length),
      eventCount: dataset("eventCount", "+", countChange[kind] * eventIds.length),
      updatedAt: at,
    }))
    .returning("changeSequence as last")
    .executeTakeFirstOrThrow();
  const first = last - eventIds.length + 1;
  const changes = eventIds.map((eventId, place) => ({
    sequence: first + place,
    eventId,
    kind,
    at,
  }));
  await insertMany(db(em), "eventChanges", changes);
  await sendMessage(em, "events.changed", { sequence: last });
  if (kind !== "PUBLISHED") await sendMessage(em, "events.corrected", { eventIds: [...eventIds] });
}
