import { attributionLevels } from "@vigilia/schema/event-enums.ts";
import { suggestedCountMax } from "@vigilia/schema/limits.ts";
import { sql } from "kysely";

import type { RequestContext, Services } from "../../../kernel/context.ts";
import {
  type OncePerVersion,
  versionedCache,
} from "../../../platform/concurrency/versioned-cache.ts";
import { rows, type Database } from "../../../platform/database/database.ts";
import { readDatasetState } from "../changes/dataset.ts";
import type { EventFilter } from "../model/event-filter.input.ts";
import { eventConditions } from "../model/event-filter.query.ts";
import type { SuggestedFacet } from "./search-suggestions.type.ts";

interface Candidate {
  facet: SuggestedFacet;
  /** What is left of the text. */
  rest: string;
}

interface Counted {
  count: number;
  /** There are more; they were not counted. */
  hasMore: boolean;
}

export const nothing: Counted = { count: 0, hasMore: false };

/** How many events each would show, within the other filters and the rest of the text. */
export async function countSuggested(
  { em, services }: RequestContext,
  { filter, candidates }: { filter: EventFilter; candidates: readonly Candidate[] },
): Promise<Counted[]> {
  const isOfAll = Object.values(filter).every((condition) => condition == null);
  const all = isOfAll ? await readyTotals(services) : null;
  const isKnown = ({ facet, rest }: Candidate) => all && rest === "" && facet.kind !== "TAG";
  const asked = candidates.filter((candidate) => !isKnown(candidate));
  const counted = await countEach(em, filter, asked);
  return candidates.map((candidate) => {
    const at = asked.indexOf(candidate);
    if (at >= 0) return counted[at] ?? nothing;
    return { count: all?.get(keyOf(candidate.facet)) ?? 0, hasMore: false };
  });
}

/** Equal for equal conditions. */
export const keyOf = ({ kind, value }: { kind: string; value: string }): string =>
  `${kind} ${value}`;

async function countEach(
  em: RequestContext["em"],
  filter: EventFilter,
  asked: readonly Candidate[],
): Promise<Counted[]> {
  if (asked.length === 0) return [];
  const counts = asked.map(
    ({ facet, rest }, at) =>
      sql`select ${at}::int as at, count(*)::int as count from (
        select from events e where ${eventConditions(narrowed(filter, { ...conditionOf(facet), text: rest }))}
        limit ${suggestedCountMax + 1}) counted`,
  );
  const found = await rows(
    em,
    sql<{ at: number; count: number }>`${sql.join(counts, sql` union all `)} order by at`,
  );
  return found.map(({ count }) => ({
    count: Math.min(count, suggestedCountMax),
    hasMore: count > suggestedCountMax,
  }));
}

/** The filter with some of its parts set otherwise. */
export const narrowed = (
  filter: EventFilter | null | undefined,
  change: FilterChange,
): EventFilter => Object.assign({}, filter, change);

type FilterChange = { [Part in keyof EventFilter]?: EventFilter[Part] };

function conditionOf(facet: SuggestedFacet): FilterChange {
  switch (facet.kind) {
    case "CATEGORY":
      return { categories: [facet.value] };
    case "TYPE":
      return { types: [facet.value] };
    case "COUNTRY":
      return { countryCodes: [facet.value] };
    case "ATTRIBUTION":
      return { attributionAtLeast: facet.value };
    case "TAG":
      return { tags: [facet.value] };
    case "YEAR":
      return { dateFrom: `${facet.value}-01-01`, dateTo: `${facet.value}-12-31` };
  }
}

type Totals = ReadonlyMap<string, number>;

interface KnownTotals {
  isMade: boolean;
  read: OncePerVersion<Totals>;
}

const totals = new WeakMap<Database, KnownTotals>();
/** From here on, counting them takes so long that nobody waits for it: those of the version before are good enough. */
const manyEvents = 100_000;

/**
 * The counts of all events are the same for everybody who has set no filter: most who begin to type. Null while the
 * first are being made of many.
 */
async function readyTotals({ database }: Services): Promise<Totals | null> {
  const known = totals.get(database) ?? createTotals(database);
  totals.set(database, known);
  const made = known.read();
  if (known.isMade || (await readState(database)).eventCount <= manyEvents) {
    return (await made).made;
  }
  // Who asks after it has failed begins it again.
  made.catch(() => undefined);
  return null;
}

const readState = (database: Database) => readDatasetState(database.em.fork());

function createTotals(database: Database): KnownTotals {
  const readVersion = async () => (await readState(database)).version;
  const known: KnownTotals = {
    isMade: false,
    read: versionedCache<Totals>({
      readVersion,
      make: async () => {
        const version = await readVersion();
        const made = await readTotals(database);
        known.isMade = true;
        return { version, made };
      },
      servesMeanwhile: (made) => (made.get("all") ?? 0) > manyEvents,
    }),
  };
  return known;
}

interface Group {
  category: string;
  type: string;
  country: string | null;
  attribution: (typeof attributionLevels)[number];
  year: number;
  count: number;
}

async function readTotals(database: Database): Promise<Totals> {
  const groups = await rows(
    database.em.fork(),
    sql<Group>`
      select category, type, country_code as country, attribution, extract(year from date)::int as year,
        count(*)::int as count
      from events where retracted_at is null group by 1, 2, 3, 4, 5`,
  );
  const counts = new Map<string, number>();
  const add = (key: string, count: number) => counts.set(key, (counts.get(key) ?? 0) + count);
  for (const { category, type, country, attribution, year, count } of groups) {
    add("all", count);
    add(keyOf({ kind: "CATEGORY", value: category }), count);
    add(keyOf({ kind: "TYPE", value: type }), count);
    add(keyOf({ kind: "COUNTRY", value: country ?? "" }), count);
    add(keyOf({ kind: "YEAR", value: String(year) }), count);
    const reached = attributionLevels.slice(0, attributionLevels.indexOf(attribution) + 1);
    for (const value of reached) add(keyOf({ kind: "ATTRIBUTION", value }), count);
  }
  return counts;
}
