import { attributionLevels } from "@vigilia/schema/event-enums.ts";
import { eventFilterDepth, eventFilterParts } from "@vigilia/schema/limits.ts";
import { sql, type RawBuilder, type SqlBool } from "kysely";

import { AppError } from "../../../platform/app-error.ts";
import { plannedForValues } from "../../../platform/database/statement-names.ts";
import type { BoundingBox, EventFilter } from "./event-filter.input.ts";
import { readSearchTerms, textQueryOf } from "./search-query.ts";

type Condition = RawBuilder<unknown>;

/** Published and not withdrawn: what every list, count and export starts from. */
const isLive = sql`e.retracted_at is null`;

/** The filter as SQL over `events e`. Lists, counts, exports and live updates share it, so that they always agree. */
export function eventConditions(filter: EventFilter | null | undefined): RawBuilder<SqlBool> {
  if (filter) refuseLargeFilter(filter);
  const chosen = filter ? conditionsOf(filter) : [];
  if (chosen.length === 0) return sql`${isLive}`;
  return sql`${sql.join([isLive, ...chosen], sql` and `)} ${plannedForValues}`;
}

function conditionsOf(filter: EventFilter): Condition[] {
  return [...whatAndWhen(filter), ...whereAndWords(filter), ...joined(filter)];
}

function* joined({ any, not }: EventFilter): Generator<Condition> {
  if (any?.length === 0) yield sql`false`;
  else if (any) yield sql`(${sql.join(any.map(allOf), sql` or `)})`;
  // Where a condition asks for what an event does not have, it does not hold.
  if (not) yield sql`${allOf(not)} is not true`;
}

function allOf(filter: EventFilter): Condition {
  const conditions = conditionsOf(filter);
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

/** A statement that is as long as somebody likes would be planned for as long. */
function refuseLargeFilter(filter: EventFilter): void {
  let level = [filter];
  let parts = 0;
  for (let depth = 0; level.length > 0; depth++) {
    const within = level.flatMap(({ any, not }) => [...(any ?? []), ...(not ? [not] : [])]);
    parts += within.length;
    if (parts > eventFilterParts || (within.length > 0 && depth === eventFilterDepth)) {
      const text = `may hold at most ${eventFilterParts} filters, ${eventFilterDepth} deep`;
      throw new AppError("BAD_USER_INPUT", `filter ${text}.`, { fields: { filter: text } });
    }
    level = within;
  }
}

function* whatAndWhen(filter: EventFilter): Generator<Condition> {
  if (filter.types) yield sql`e.type = any(${filter.types}::text[])`;
  if (filter.categories) yield sql`e.category = any(${filter.categories}::text[])`;
  if (filter.attributionAtLeast) {
    const levels = attributionLevels.slice(attributionLevels.indexOf(filter.attributionAtLeast));
    yield sql`e.attribution = any(${levels}::text[])`;
  }
  if (filter.dateFrom) yield sql`e.date >= ${filter.dateFrom}::date`;
  if (filter.dateTo) yield sql`e.date <= ${filter.dateTo}::date`;
  if (filter.updatedSince) yield sql`e.updated_at >= ${filter.updatedSince}::timestamptz`;
}

function* whereAndWords(filter: EventFilter): Generator<Condition> {
  if (filter.countryCodes) {
    const codes = filter.countryCodes.map((code) => code.toUpperCase());
    yield sql`e.country_code = any(${codes}::text[])`;
  }
  if (filter.tags) {
    const wanted = sql`select coalesce(merged_into_id, id) from tags where slug = any(${filter.tags}::text[])`;
    yield sql`e.id in (select event_id from event_tags where tag_id in (${wanted}))`;
  }
  if (filter.bbox) yield insideBox(filter.bbox);
  const terms = readSearchTerms(filter.text ?? "");
  if (terms.length > 0) yield sql`e.search_words @@ ${textQueryOf(terms)}::tsquery`;
}

function insideBox(bbox: BoundingBox): Condition {
  const { west, south, east, north } = checkedBox(bbox);
  const latitudes = sql`e.latitude between ${south} and ${north}`;
  return west <= east
    ? sql`${latitudes} and e.longitude between ${west} and ${east}`
    : sql`${latitudes} and (e.longitude >= ${west} or e.longitude <= ${east})`;
}

function checkedBox(bbox: BoundingBox): BoundingBox {
  const fields: Record<string, string> = {};
  for (const name of ["west", "east"] as const) {
    if (!(Math.abs(bbox[name]) <= 180)) {
      fields[`filter.bbox.${name}`] = "must be within -180 and 180";
    }
  }
  for (const name of ["south", "north"] as const) {
    if (!(Math.abs(bbox[name]) <= 90)) fields[`filter.bbox.${name}`] = "must be within -90 and 90";
  }
  if (bbox.south > bbox.north) fields["filter.bbox.south"] = "must not be above north";
  if (Object.keys(fields).length === 0) return bbox;
  const problems = Object.entries(fields).map(([name, problem]) => `${name} ${problem}`);
  throw new AppError("BAD_USER_INPUT", `${problems.join(", ")}.`, { fields });
}
