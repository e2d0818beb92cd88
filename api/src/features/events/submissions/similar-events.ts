import {
  furtherSourcesMax,
  similarEventDays,
  similarEventKilometres,
} from "@vigilia/schema/limits.ts";
import { expressionBuilder, sql, type Expression, type RawBuilder } from "kysely";

import type { RequestContext } from "../../../kernel/context.ts";
import { rows } from "../../../platform/database/database.ts";
import { defineLoader, groupBy } from "../../../platform/database/define-loader.ts";
import type { RowOf } from "../../../platform/database/typed.ts";
import { loadEvent } from "../model/event.loader.ts";
import { selectEvents, type EventRow } from "../model/event.query.ts";
import { db, type EventsTables } from "../tables.ts";
import { loadSubmission, type SubmissionRow } from "./submission.query.ts";
import type { SimilarEvents } from "./submission.type.ts";
import type { SimilarEventsArgs } from "./submit-event.input.ts";

const earthRadiusKilometres = 6371.0088;
const kilometresPerDegree = 111.2;

/** What happened, where and when. */
interface Incident {
  type: Expression<unknown>;
  date: Expression<unknown>;
  latitude: Expression<unknown>;
  longitude: Expression<unknown>;
}

/** Whether two incidents are of one type and near each other in time and space. Null where something is unknown. */
function isNearby(one: Incident, other: Incident): RawBuilder<boolean> {
  // The band of latitudes says nothing new: it lets an index find the few rows that are worth measuring.
  const band = similarEventKilometres / kilometresPerDegree;
  return sql<boolean>`
    ${one.type} = ${other.type}
    and ${one.date} between ${other.date} - ${similarEventDays}::int and ${other.date} + ${similarEventDays}::int
    and ${one.latitude} between ${other.latitude} - ${band}::float8 and ${other.latitude} + ${band}::float8
    and ${distance(one, other)} <= ${similarEventKilometres}`;
}

/** Kilometres along a great circle, by the haversine formula. */
function distance(one: Incident, other: Incident): RawBuilder<number> {
  return sql<number>`
    2 * ${earthRadiusKilometres}::float8 * asin(sqrt(
      sin(radians(${one.latitude} - ${other.latitude}) / 2) ^ 2
      + cos(radians(${one.latitude})) * cos(radians(${other.latitude}))
        * sin(radians(${one.longitude} - ${other.longitude}) / 2) ^ 2))`;
}

const { ref, or, fn } = expressionBuilder<
  { e: EventsTables["events"]; s: EventsTables["submissions"]; o: EventsTables["submissions"] },
  "e" | "s" | "o"
>();

/** The columns by which a table, called so in a statement, is compared. */
function incidentColumns(table: "e" | "s" | "o"): Incident {
  return {
    type: ref(`${table}.type`),
    date: ref(`${table}.date`),
    latitude: ref(`${table}.latitude`),
    longitude: ref(`${table}.longitude`),
  };
}

/** Whether one of an event's sources is among these addresses. */
const eventNames = (addresses: Expression<unknown>) =>
  // As an array, found beforehand, it can be joined to another condition and still use an index.
  sql<boolean>`e.id = any(array(select event_id from event_sources where url = any(${addresses})))`;

/** Whether one of a submission's sources is among these addresses. */
const submissionNames = (table: "s" | "o", addresses: Expression<unknown>) =>
  sql<boolean>`(${ref(`${table}.sourceUrl`)} = any(${addresses})
    or ${ref(`${table}.otherSourceUrls`)} && ${addresses})`;

const eventsShown = 5;

/** What is alike on the map, and how much of it is waiting: what waits is not public, its number helps nobody else. */
export async function findSimilarEvents(
  { em }: RequestContext,
  args: SimilarEventsArgs,
): Promise<SimilarEvents> {
  const given = givenIncident(args);
  const addresses = sql`${namedAddresses(args)}::text[]`;
  const events = await selectEvents(em)
    .where("e.retractedAt", "is", null)
    .where(or([eventNames(addresses), isNearby(incidentColumns("e"), given)]))
    .orderBy("e.date", "desc")
    .orderBy("e.id")
    .limit(eventsShown)
    .execute();
  const waiting = await db(em)
    .selectFrom("submissions as s")
    .select(fn.countAll<number>().as("count"))
    .where("s.status", "=", "PENDING")
    .where(or([submissionNames("s", addresses), isNearby(incidentColumns("s"), given)]))
    .executeTakeFirstOrThrow();
  return { events, waitingCount: waiting.count };
}

/** As sources are stored. */
function namedAddresses({ sourceUrl, otherSourceUrls = [] }: SimilarEventsArgs): string[] {
  return [sourceUrl, ...otherSourceUrls.slice(0, furtherSourcesMax)].flatMap(
    (address) => URL.parse(address ?? "")?.href ?? [],
  );
}

function givenIncident({ type, date, latitude, longitude }: SimilarEventsArgs) {
  return {
    type: sql`${type ?? null}::text`,
    date: sql`${date ?? null}::date`,
    latitude: sql`${latitude ?? null}::float8`,
    longitude: sql`${longitude ?? null}::float8`,
  };
}

/** More than this many are no help to anyone. */
const duplicatesShown = 20;

interface DuplicateRow extends RowOf<EventsTables["events" | "submissions"], "id"> {
  submissionId: RowOf<EventsTables["submissions"], "id">["id"];
  kind: "Event" | "Submission";
}

const submission = incidentColumns("s");

/** The two ways of being alike as statements of their own, so that each finds its index. */
function candidates(
  select: RawBuilder<unknown>,
  { table, namesOne }: { table: "e" | "o"; namesOne: RawBuilder<boolean> },
): RawBuilder<unknown> {
  return sql`
    ${select} and ${namesOne}
    union
    ${select} and ${isNearby(incidentColumns(table), submission)}`;
}

const submittedAddresses = sql`(s.other_source_urls || s.source_url)`;

const events = candidates(
  sql`select 'Event' as kind, e.id from events e where e.retracted_at is null and e.id is distinct from s.event_id`,
  { table: "e", namesOne: eventNames(submittedAddresses) },
);
const waiting = candidates(
  sql`select 'Submission' as kind, o.id from submissions o where o.status = 'PENDING' and o.id <> s.id`,
  { table: "o", namesOne: submissionNames("o", submittedAddresses) },
);

/** Whether the submission `s` of a statement may be about the same incident as another. */
export const hasPossibleDuplicates = sql<boolean>`exists (${events} union all ${waiting})`;

const loadDuplicateIds = defineLoader(async ({ em }: RequestContext, ids: readonly string[]) => {
  const found = await rows(
    em,
    sql<DuplicateRow>`
      select s.id as "submissionId", alike.kind, alike.id from submissions s
      cross join lateral (select * from (${events} union all ${waiting}) found limit ${duplicatesShown}) alike
      where s.id = any(${ids}::uuid[]) order by s.id, alike.kind, alike.id`,
  );
  return groupBy(found, ({ submissionId }) => submissionId);
});

/** Published events and pending submissions that may be about the same incident. */
export async function listPossibleDuplicates(
  context: RequestContext,
  submissionId: string,
): Promise<(EventRow | SubmissionRow)[]> {
  const found = (await loadDuplicateIds(context, submissionId)) ?? [];
  const duplicates = await Promise.all(
    found.map(({ kind, id }) =>
      kind === "Event" ? loadEvent(context, id) : loadSubmission(context, id),
    ),
  );
  return duplicates.filter((duplicate) => duplicate !== null);
}
