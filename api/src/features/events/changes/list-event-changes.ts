import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { keysetPage, type Connection } from "../../../platform/database/keyset-page.ts";
import type { EventChangeRow } from "./event-change.type.ts";

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
