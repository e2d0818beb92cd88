import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { anyOf } from "../../../platform/database/typed.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";

const shown = 5;
/** Events that are looked at from a day back. */
const lookedAtByDate = 1_000;
/** Events that the index of words has found of which the newest are taken. */
const lookedAtByWords = 2_000;

/**
 * A few of the newest events that match, for as much work whether a word stands in half of all events or in three. What
 * stands in many is met on the way back from today, or from the end of a year that is asked for; only what is not met
 * there is rare enough to be collected by the index of words.
 */
export async function suggestEvents(
  { em }: RequestContext,
  filter: EventFilter,
): Promise<EventRow[]> {
  const conditions = eventConditions(filter);
  const newestOf = async (found: RawBuilder<unknown>) =>
    rows(
      em,
      sql<{ id: string }>`
        select id from (${found}) e order by date desc, id desc limit ${shown}`,
    );
  const ways = startsOf(filter).map((from) => metOnTheWay(from, conditions));
  const met = await newestOf(sql.join(ways, sql` union `));
  const found = met.length === shown ? met : await newestOf(collected(conditions));
  if (found.length === 0) return [];
  return selectEvents(em)
    .where("e.id", "=", anyOf(found.map(({ id }) => id)))
    .orderBy("e.date", "desc")
    .orderBy("e.id", "desc")
    .execute();
}

/** The days to go back from; null for the newest there is. */
function startsOf({ dateTo = null, text }: EventFilter): (string | null)[] {
  const years = text?.match(/\b(?:19|20)\d\d\b/g) ?? [];
  const ends = years.map((year) => `${year}-12-31`);
  return [...new Set([dateTo, ...ends.filter((end) => !dateTo || end < dateTo)])];
}

function metOnTheWay(from: string | null, conditions: RawBuilder<unknown>): RawBuilder<unknown> {
  const upTo = from === null ? sql`` : sql`and date <= ${from}::date`;
  return sql`
    (select e.id, e.date from (
      select * from events where retracted_at is null ${upTo} order by date desc, id desc limit ${lookedAtByDate}
    ) e where ${conditions} order by e.date desc, e.id desc limit ${shown})`;
}

const collected = (conditions: RawBuilder<unknown>) =>
  sql`select e.id, e.date from events e where ${conditions} limit ${lookedAtByWords}`;
