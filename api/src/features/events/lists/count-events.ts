import type { EventType } from "@vigilia/schema/event-enums.ts";
import { sql, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { firstRow, rows } from "../../../platform/database/database.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import type {
  EventCategoryCount,
  EventCountryCount,
  EventInterval,
  EventPeriodCount,
  EventTypeCount,
} from "./event-stats.type.ts";

interface Filtered {
  filter: EventFilter | null | undefined;
}

/** All events that match. */
export async function countEvents({ em }: RequestContext, { filter }: Filtered): Promise<number> {
  const counted = sql<{
    count: number;
  }>`select count(*)::int as count from events e where ${eventConditions(filter)}`;
  return (await firstRow(em, counted))?.count ?? 0;
}

export async function countEventsByType(
  { em }: RequestContext,
  { filter }: Filtered,
): Promise<EventTypeCount[]> {
  return rows(
    em,
    sql<EventTypeCount>`
      select e.type, count(*)::int as count from events e where ${eventConditions(filter)}
      group by e.type order by count desc, e.type`,
  );
}

export async function countEventsByCategory(
  { em }: RequestContext,
  { filter }: Filtered,
): Promise<EventCategoryCount[]> {
  return rows(
    em,
    sql<EventCategoryCount>`
      select e.category, count(*)::int as count from events e where ${eventConditions(filter)}
      group by e.category order by count desc, e.category`,
  );
}

/** Most events first. */
export async function countEventsByCountry(
  context: RequestContext,
  { filter }: Filtered,
): Promise<EventCountryCount[]> {
  const groups = await countByGroupAndType(context, {
    filter,
    group: sql<string | null>`e.country_code`,
  });
  return groups
    .map(({ group, ...counts }) => ({ countryCode: group, ...counts }))
    .toSorted(
      (a, b) => b.count - a.count || (a.countryCode ?? "").localeCompare(b.countryCode ?? ""),
    );
}

/** Oldest period first. */
export async function countEventsByPeriod(
  context: RequestContext,
  { filter, interval }: Filtered & { interval: EventInterval },
): Promise<EventPeriodCount[]> {
  // date_trunc's weeks are ISO weeks; going through timestamp keeps the session's time zone out of it
  const group = sql<string>`date_trunc(${interval.toLowerCase()}, e.date::timestamp)::date`;
  const groups = await countByGroupAndType(context, { filter, group });
  return groups
    .map(({ group: from, ...counts }) => ({ from, ...counts }))
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

interface GroupCount<Group> {
  group: Group;
  count: number;
  byType: EventTypeCount[];
}

async function countByGroupAndType<Group>(
  { em }: RequestContext,
  { filter, group }: Filtered & { group: RawBuilder<Group> },
): Promise<GroupCount<Group>[]> {
  const counted = await rows(
    em,
    sql<{ group: Group; type: EventType; count: number }>`
      select ${group} as "group", e.type, count(*)::int as count from events e
      where ${eventConditions(filter)} group by 1, 2 order by 1, 3 desc, 2`,
  );
  return [...groupBy(counted, (row) => row.group)].map(([key, parts]) => ({
    group: key,
    count: parts.reduce((sum, { count }) => sum + count, 0),
    byType: parts.map(({ type, count }) => ({ type, count })),
  }));
}
