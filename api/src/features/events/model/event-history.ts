import type { EntityManager } from "@mikro-orm/postgresql";
import { sql, type QueryCreator, type RawBuilder } from "kysely";

import { AppError } from "../../../platform/app-error.ts";
import { rows } from "../../../platform/database/database.ts";
import { db, type EventsTables } from "../tables.ts";

/**
 * Keeps events as they are now, within the transaction that is about to change them, their tags or their sources: the
 * instant of the change is the last at which they were so.
 */
export async function keepFormerEvents(
  em: EntityManager,
  { eventIds, at }: { eventIds: readonly string[]; at: Date },
): Promise<void> {
  // Of two changes at one instant, the state before the first is what the instants before it saw
  await rows(
    em,
    sql`
      insert into former_events (event_id, until, facts, tag_ids, sources)
      select e.id, ${at}::timestamptz, to_jsonb(e),
        array(select t.tag_id from event_tags t where t.event_id = e.id),
        (select coalesce(jsonb_agg(to_jsonb(s) - 'event_id' order by s.position), '[]')
          from event_sources s where s.event_id = e.id)
      from events e where e.id = any(${eventIds}::uuid[])
      on conflict do nothing`,
  );
}

/** Refuses what nobody can know yet. */
export function requirePast(asOf: Date | null | undefined, now: Date): void {
  if (!asOf || asOf.toISOString().slice(0, 10) <= now.toISOString().slice(0, 10)) return;
  const text = "must not be in the future";
  throw new AppError("BAD_USER_INPUT", `asOf ${text}.`, { fields: { asOf: text } });
}

/** A statement that finds the tables of events under their own names, as they were at an instant, needs no other change. */
function tablesAsOf(asOf: Date): [name: string, rows: RawBuilder<Record<string, unknown>>][] {
  const at = sql`${asOf}::timestamptz`;
  const first = sql`
    select distinct on (event_id) * from former_events where until > ${at} order by event_id, until`;
  const isNow = (id: RawBuilder<unknown>) =>
    sql`not exists (select from former_events f where f.event_id = ${id} and f.until > ${at})`;
  return [
    [
      "events",
      sql`(select e.* from events e where e.published_at <= ${at} and ${isNow(sql`e.id`)}
        union all
        select was.* from (${first}) f, lateral jsonb_populate_record(null::events, f.facts) was
        where was.published_at <= ${at})`,
    ],
    [
      "event_tags",
      sql`(select et.event_id, et.tag_id from event_tags et where ${isNow(sql`et.event_id`)}
        union all
        select f.event_id, unnest(f.tag_ids) from (${first}) f)`,
    ],
    [
      "event_sources",
      sql`(select s.event_id, s.position, s.url, s.title, s.outlet from event_sources s
        where ${isNow(sql`s.event_id`)}
        union all
        select f.event_id, s.position, s.url, s.title, s.outlet from (${first}) f,
          lateral jsonb_to_recordset(f.sources) s(position smallint, url text, title text, outlet text))`,
    ],
    [
      "tags",
      sql`(select t.id, t.slug, (
          select m.into_id from tag_merges m where m.tag_id = t.id and m.at <= ${at}
          order by m.at desc limit 1
        ) as merged_into_id
        from tags t)`,
    ],
  ];
}

/** What a statement in plain SQL begins with that asks for the past. */
export function withHistory(asOf: Date | null | undefined): RawBuilder<unknown> {
  if (!asOf) return sql``;
  const tables = tablesAsOf(asOf).map(
    ([name, found]) => sql`${sql.id(name)} as not materialized ${found}`,
  );
  return sql`with ${sql.join(tables)} `;
}

/** The tables of events as they were at an instant, else as they are. */
export function dbAsOf(
  em: EntityManager,
  asOf: Date | null | undefined,
): QueryCreator<EventsTables> {
  return (asOf ? tablesAsOf(asOf) : []).reduce<QueryCreator<EventsTables>>(
    (tables, [name, found]) => {
      const past = tables.with(
        (cte) => cte(name).notMaterialized(),
        () => found,
      );
      return past;
    },
    db(em),
  );
}
