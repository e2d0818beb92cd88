import type { EntityManager } from "@mikro-orm/postgresql";
import { attributionLevels } from "@vigilia/schema/event-enums.ts";
import { sql } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { groupBy } from "../../../platform/database/define-loader.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import { dbAsOf } from "../model/event-history.ts";
import { loadTag } from "../model/tag.query.ts";
import type {
  EventAttributionCount,
  EventCategoryCount,
  EventCountryCount,
  EventInterval,
  EventPeriodCount,
  EventTagCount,
  EventTypeCount,
} from "./event-stats.type.ts";

interface Filtered {
  filter: EventFilter | null | undefined;
  asOf?: Date | null;
}

/** All that match; callers say what is counted apart. */
const countMatching = (em: EntityManager, { filter, asOf }: Filtered) =>
  dbAsOf(em, asOf)
    .selectFrom("events as e")
    .where(eventConditions(filter))
    .select(({ fn }) => fn.countAll<number>().as("count"));

/** All events that match. */
export async function countEvents({ em }: RequestContext, filtered: Filtered): Promise<number> {
  return (await countMatching(em, filtered).executeTakeFirstOrThrow()).count;
}

const countMatchingByType = (em: EntityManager, filtered: Filtered) =>
  countMatching(em, filtered)
    .select("e.type")
    .groupBy("e.type")
    .orderBy("count", "desc")
    .orderBy("e.type");

export async function countEventsByType(
  { em }: RequestContext,
  filtered: Filtered,
): Promise<EventTypeCount[]> {
  return countMatchingByType(em, filtered).execute();
}

export async function countEventsByCategory(
  { em }: RequestContext,
  filtered: Filtered,
): Promise<EventCategoryCount[]> {
  return countMatching(em, filtered)
    .select("e.category")
    .groupBy("e.category")
    .orderBy("count", "desc")
    .orderBy("e.category")
    .execute();
}

/** From weak to strong. */
export async function countEventsByAttribution(
  { em }: RequestContext,
  filtered: Filtered,
): Promise<EventAttributionCount[]> {
  const counted = await countMatching(em, filtered)
    .select("e.attribution")
    .groupBy("e.attribution")
    .execute();
  const place = ({ attribution }: EventAttributionCount) => attributionLevels.indexOf(attribution);
  return counted.toSorted((a, b) => place(a) - place(b));
}

/** Most events first; an event counts for each of its tags. */
export async function countEventsByTag(
  context: RequestContext,
  filtered: Filtered,
): Promise<EventTagCount[]> {
  const counted = await countMatching(context.em, filtered)
    .innerJoin("eventTags as et", "et.eventId", "e.id")
    .select("et.tagId")
    .groupBy("et.tagId")
    .orderBy("count", "desc")
    .orderBy("et.tagId")
    .execute();
  const tags = await Promise.all(counted.map(({ tagId }) => loadTag(context, tagId)));
  return counted.flatMap(({ count }, place) => {
    const tag = tags[place];
    return tag ? [{ tag, count }] : [];
  });
}

/** Most events first. */
export async function countEventsByCountry(
  { em }: RequestContext,
  filtered: Filtered,
): Promise<EventCountryCount[]> {
  const counted = await countMatchingByType(em, filtered)
    .select("e.countryCode as group")
    .groupBy("e.countryCode")
    .execute();
  return sumGroups(counted)
    .map(({ group, ...counts }) => ({ countryCode: group, ...counts }))
    .toSorted(
      (a, b) => b.count - a.count || (a.countryCode ?? "").localeCompare(b.countryCode ?? ""),
    );
}

/** Oldest period first. */
export async function countEventsByPeriod(
  { em }: RequestContext,
  { interval, ...filtered }: Filtered & { interval: EventInterval },
): Promise<EventPeriodCount[]> {
  // date_trunc's weeks are ISO weeks; going through timestamp keeps the session's time zone out of it
  const period = sql<string>`date_trunc(${interval.toLowerCase()}, e.date::timestamp)::date`;
  const counted = await countMatchingByType(em, filtered)
    .select(period.as("group"))
    .groupBy("group")
    .execute();
  return sumGroups(counted)
    .map(({ group: from, ...counts }) => ({ from, ...counts }))
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

interface GroupCount<Group> {
  group: Group;
  count: number;
  byType: EventTypeCount[];
}

function sumGroups<Group>(counted: (EventTypeCount & { group: Group })[]): GroupCount<Group>[] {
  return [...groupBy(counted, (row) => row.group)].map(([group, parts]) => ({
    group,
    count: parts.reduce((sum, part) => sum + part.count, 0),
    byType: parts.map(({ type, count }) => ({ type, count })),
  }));
}
