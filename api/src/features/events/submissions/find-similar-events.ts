import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";
import { incidentColumns, isNearby } from "./similar-events.query.ts";
import type { SimilarEvents } from "./submission.type.ts";
import type { SimilarEventsArgs } from "./submit-event.input.ts";

const eventsShown = 5;

/** What is alike on the map, and how much of it is waiting: what waits is not public, its number helps nobody else. */
export async function findSimilarEvents(
  { em }: RequestContext,
  args: SimilarEventsArgs,
): Promise<SimilarEvents> {
  const isAlike = (table: "e" | "s") => sql`
    (${sql.ref(`${table}.source_url`)} = ${canonical(args.sourceUrl)}
      or (${isNearby(incidentColumns(table), givenIncident(args))}))`;
  const events = await rows(
    em,
    sql<EventRow>`
      ${selectEvents} where e.retracted_at is null and ${isAlike("e")} order by e.date desc, e.id limit ${eventsShown}`,
  );
  const waiting = await firstRow(
    em,
    sql<{ count: number }>`
      select count(*)::int as count from submissions s where s.status = 'PENDING' and ${isAlike("s")}`,
  );
  return { events, waitingCount: waiting?.count ?? 0 };
}

const canonical = (address: string | undefined): string | null =>
  URL.parse(address ?? "")?.href ?? null;

function givenIncident({ type, date, latitude, longitude }: SimilarEventsArgs) {
  return {
    type: sql`${type ?? null}::text`,
    date: sql`${date ?? null}::date`,
    latitude: sql`${latitude ?? null}::float8`,
    longitude: sql`${longitude ?? null}::float8`,
  };
}
